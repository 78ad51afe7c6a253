// The keys: what each does, and what the help says of it. Nothing else knows them.

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
  | 'baseline'
  | 'relint'
  | 'pause'
  | 'help'
  | 'quit';

/** Keys of an action. Letters are what was typed; others have names: `up`, `enter`, `space`, `ctrl+c`. */
export interface Binding {
  readonly action: Action;
  readonly keys: readonly string[];
  readonly help: string;
  readonly section: 'Move' | 'Look' | 'Act';
  /** One word for the line at the foot, for what everybody needs. */
  readonly hint?: string;
}

export const BINDINGS: readonly Binding[] = [
  { section: 'Move', action: 'down', keys: ['j', 'down'], help: 'Next line; in the right pane, scroll' },
  { section: 'Move', action: 'up', keys: ['k', 'up'], help: 'Line before' },
  { section: 'Move', action: 'in', keys: ['l', 'right'], help: 'Open the group, or go to the first line in it' },
  { section: 'Move', action: 'out', keys: ['h', 'left'], help: 'Close the group, or go to the one above' },
  {
    section: 'Move',
    action: 'enter',
    keys: ['enter'],
    help: 'Open or close the group; show the finding on the whole screen',
    hint: 'open',
  },
  { section: 'Move', action: 'back', keys: ['esc'], help: 'Back: whole screen, pane, filter, group above' },
  { section: 'Move', action: 'pane', keys: ['tab'], help: 'The other pane', hint: 'pane' },
  { section: 'Move', action: 'pageDown', keys: ['pagedown', 'ctrl+d', 'ctrl+f'], help: 'A page down' },
  { section: 'Move', action: 'pageUp', keys: ['pageup', 'ctrl+u', 'ctrl+b'], help: 'A page up' },
  { section: 'Move', action: 'top', keys: ['<', 'home'], help: 'First line' },
  { section: 'Move', action: 'bottom', keys: ['>', 'end'], help: 'Last line' },
  { section: 'Move', action: 'next', keys: ['n'], help: 'Next finding, wherever it is', hint: 'next' },
  { section: 'Move', action: 'previous', keys: ['N'], help: 'Finding before' },
  {
    section: 'Look',
    action: 'filter',
    keys: ['/'],
    help: 'Filter by words, rule:, sev:, url:; - before one leaves out',
    hint: 'filter',
  },
  { section: 'Look', action: 'group', keys: ['g'], help: 'Group by sitemap, rule or host', hint: 'group' },
  { section: 'Look', action: 'sort', keys: ['s'], help: 'Sort: most severe, most, by name, as read', hint: 'sort' },
  { section: 'Look', action: 'severity', keys: ['f'], help: 'All severities, errors, warnings or infos only', hint: 'severity' },
  { section: 'Look', action: 'all', keys: ['*'], help: 'Open everything in the group, or close it' },
  { section: 'Act', action: 'open', keys: ['o'], help: 'Open the URL in a browser' },
  { section: 'Act', action: 'copy', keys: ['y'], help: 'Copy the URL, the value or the name' },
  { section: 'Act', action: 'export', keys: ['e'], help: 'Write what is selected as a report of any format', hint: 'export' },
  { section: 'Act', action: 'baseline', keys: ['x'], help: 'Accept what is selected: add it to the baseline' },
  { section: 'Act', action: 'relint', keys: ['r'], help: 'Fetch and check the selected sitemap again' },
  { section: 'Act', action: 'pause', keys: ['space'], help: 'While a run goes on: ask for nothing new, and go on again' },
  { section: 'Act', action: 'help', keys: ['?'], help: 'This help', hint: 'help' },
  {
    section: 'Act',
    action: 'quit',
    keys: ['q', 'ctrl+c'],
    help: 'Quit, with the exit code of lint; ends a run that goes on',
    hint: 'quit',
  },
];

const BY_KEY: ReadonlyMap<string, Action> = new Map(BINDINGS.flatMap(({ action, keys }) => keys.map((key) => [key, action])));

/** What a key does; null for one that does nothing. */
export function actionOf(key: string): Action | null {
  return BY_KEY.get(key) ?? null;
}
