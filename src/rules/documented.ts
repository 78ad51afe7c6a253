// The rules with all that their files say. Bundled apart from the rest, since only readers need it.

import { RULES } from './index.js';
import type { DocumentedRule } from './rule.js';

/** Every rule, sorted by id, with its explanations and examples. */
export const DOCUMENTED_RULES = RULES as readonly DocumentedRule[];
