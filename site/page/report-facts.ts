// What the page reads in the JSON report.

export interface JsonReport {
  readonly summary: {
    readonly errors: number;
    readonly warnings: number;
    /** The rules to fix, the most important first. */
    readonly fixFirst: readonly { readonly rule: string }[];
  };
  readonly findings: readonly {
    readonly rule: string;
    readonly severity: 'error' | 'warning' | 'info';
    readonly message: string;
    readonly line: number;
    readonly column: number;
    readonly endLine: number;
    readonly endColumn: number;
    readonly fix: { readonly level: string } | null;
  }[];
}
