// The table of keys: action, help text and hint of each. All other code uses this table.

export type Action =
  | 'up'
  | 'down'
  | 'in'
  | 'out'
  | 'enter'
  | 'back'
  | 'pane'
  | 'pageUp'
  | 'pageDown'
  | 'top'
  | 'bottom'
  | 'next'
  | 'previous'
  | 'all'
  | 'filter'
  | 'sort'
  | 'group'
  | 'severity'
  | 'open'
  | 'copy'
  | 'export'
  | 'fix'
  | 'fixRule'
  | 'baseline'
  | 'relint'
  | 'pause'
  | 'help'
  | 'quit';

/** The keys of an action. A typed character is its own name; other keys are `up`, `enter`, `space`, `ctrl+c` and so on. */
export interface Binding {
  readonly action: Action;
  readonly keys: readonly string[];
  readonly help: string;
  readonly section: 'Move' | 'Look' | 'Act';
  /** One word for the bottom line; only the most important keys have one. */
  readonly hint?: string;
}

export const BINDINGS: readonly Binding[] = [
  { section: 'Move', action: 'down', keys: ['j', 'down'], help: 'Next line; in the right pane, scroll' },
  { section: 'Move', action: 'up', keys: ['k', 'up'], help: 'Previous line' },
  { section: 'Move', action: 'in', keys: ['l', 'right'], help: 'Expand the group, or go to its first line' },
  { section: 'Move', action: 'out', keys: ['h', 'left'], help: 'Collapse the group, or go to its parent' },
  {
    section: 'Move',
    action: 'enter',
    keys: ['enter'],
    help: 'Expand or collapse the group; show the finding full-screen',
    hint: 'open',
  },
  { section: 'Move', action: 'back', keys: ['esc'], help: 'Back: leave full screen, pane, filter or group' },
  { section: 'Move', action: 'pane', keys: ['tab'], help: 'Switch panes', hint: 'pane' },
  { section: 'Move', action: 'pageDown', keys: ['pagedown', 'ctrl+d', 'ctrl+f'], help: 'Page down' },
  { section: 'Move', action: 'pageUp', keys: ['pageup', 'ctrl+u', 'ctrl+b'], help: 'Page up' },
  { section: 'Move', action: 'top', keys: ['<', 'home'], help: 'First line' },
  { section: 'Move', action: 'bottom', keys: ['>', 'end'], help: 'Last line' },
  { section: 'Move', action: 'next', keys: ['n'], help: 'Next finding, also in collapsed groups', hint: 'next' },
  { section: 'Move', action: 'previous', keys: ['N'], help: 'Previous finding' },
  {
    section: 'Look',
    action: 'filter',
    keys: ['/'],
    help: 'Filter by words, rule:, sev:, url:; a leading - excludes',
    hint: 'filter',
  },
  { section: 'Look', action: 'group', keys: ['g'], help: 'Group by sitemap, rule or host', hint: 'group' },
  { section: 'Look', action: 'sort', keys: ['s'], help: 'Worst first, or by count, name or crawl order', hint: 'sort' },
  {
    section: 'Look',
    action: 'severity',
    keys: ['f'],
    help: 'Show all severities; errors; errors and warnings; warnings; infos',
    hint: 'severity',
  },
  { section: 'Look', action: 'all', keys: ['*'], help: 'Expand or collapse everything in the group' },
  { section: 'Act', action: 'open', keys: ['o'], help: 'Open the URL in a browser' },
  { section: 'Act', action: 'copy', keys: ['y'], help: 'Copy the URL, the value or the name' },
  { section: 'Act', action: 'export', keys: ['e'], help: 'Write the selection as a report in any format', hint: 'export' },
  { section: 'Act', action: 'fix', keys: ['x'], help: 'Fix the finding in its file, after showing the diff' },
  { section: 'Act', action: 'fixRule', keys: ['X'], help: 'Fix all findings of the rule, after showing the diff' },
  { section: 'Act', action: 'baseline', keys: ['b'], help: 'Accept the selection: add it to the baseline' },
  { section: 'Act', action: 'relint', keys: ['r'], help: 'Read and check the selected sitemap again' },
  { section: 'Act', action: 'pause', keys: ['space'], help: 'Pause or resume the run' },
  { section: 'Act', action: 'help', keys: ['?'], help: 'This help', hint: 'help' },
  {
    section: 'Act',
    action: 'quit',
    keys: ['q', 'ctrl+c'],
    help: 'Quit with the exit code of lint; stop a run first',
    hint: 'quit',
  },
];

const BY_KEY: ReadonlyMap<string, Action> = new Map(BINDINGS.flatMap(({ action, keys }) => keys.map((key) => [key, action])));

/** The action of a key; null if it has none. */
export function actionOf(key: string): Action | null {
  return BY_KEY.get(key) ?? null;
}
