// All rules with their complete records. Bundled separately, because only readers of the documentation need it.

import { RULES } from './index.js';
import type { DocumentedRule } from './rule.js';

/** Every rule, sorted by id, with its explanations and examples. */
export const DOCUMENTED_RULES = RULES as readonly DocumentedRule[];
