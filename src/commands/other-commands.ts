// The commands that are loaded together, because they share most of their code.

export { diffCommand } from './diff.js';
export { explainCommand } from './explain.js';
export { initCommand } from './init.js';
export { joinCommand } from './join.js';
export { mergeCommand } from './merge.js';
export { pageCommand } from './page.js';
export { rulesCommand } from './rules.js';
export { splitCommand } from './split.js';
export { trendCommand } from './trend.js';
export { workerCommand } from './worker.js';
