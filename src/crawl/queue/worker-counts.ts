// Counts the work of a worker, as numbers and Prometheus metrics.

import type { DocumentOutcome } from '../../lint/document/document-outcome.js';

export class WorkerCounts {
  /** Documents being linted now. */
  busy = 0;
  documents = 0;
  /** Documents that could not be linted because this tool failed; another worker tries again. */
  failed = 0;
  /** Documents that could not be fetched. */
  unread = 0;
  entries = 0;
  bytes = 0;
  runs = 0;
  refused = 0;

  /** Counts the outcome of a document. */
  add(outcome: DocumentOutcome): void {
    this.documents++;
    if ('problem' in outcome) {
      this.unread++;
      return;
    }
    this.entries += outcome.facts.entries;
    this.bytes += outcome.facts.bytes;
  }

  /** The text that Prometheus reads. */
  metrics(): string {
    const rows = [
      ['documents_total', 'counter', 'Documents that were answered', this.documents],
      ['documents_unread_total', 'counter', 'Documents of these that could not be fetched', this.unread],
      ['documents_failed_total', 'counter', 'Documents that this worker failed to lint', this.failed],
      ['entries_total', 'counter', 'Entries of the documents', this.entries],
      ['bytes_total', 'counter', 'Bytes of the documents, after decompression', this.bytes],
      ['documents_in_progress', 'gauge', 'Documents being linted', this.busy],
      ['runs', 'gauge', 'Runs that the worker serves', this.runs],
      ['runs_refused_total', 'counter', 'Runs that the worker does not serve', this.refused],
    ] as const;
    return rows
      .map(([name, type, help, value]) => {
        const metric = `sitemap_lint_worker_${name}`;
        return `# HELP ${metric} ${help}.\n# TYPE ${metric} ${type}\n${metric} ${value}\n`;
      })
      .join('');
  }
}
