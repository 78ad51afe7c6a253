// Compares links of an entry to the same language.

import * as addresses from '../address/addresses.js';
import { ADDRESS_CODE, ADDRESS_HIGH, ADDRESS_KIND, ADDRESS_LOW, FACT_LINK_REPEATED, KIND_LINK } from '../constants.js';
import { addOpen } from '../entry-state.js';
import { mixClass } from '../hash.js';
import { load32 } from '../memory.js';

/** Number of addresses up to which links are compared here. */
const FEW: i32 = 64;

/**
 * Makes part of the class how each link with a language that was named before relates to the earlier ones. `defaultCode` is the number of
 * x-default, or negative.
 */
export function mixRepeated(defaultCode: i32): void {
  const all: i32 = addresses.count();
  if (all > FEW) {
    addOpen(FACT_LINK_REPEATED);
    return;
  }
  for (let i: i32 = 1; i < all; i++) {
    const later: i32 = addresses.at(i);
    if (load32(later + (ADDRESS_KIND << 2)) !== KIND_LINK) continue;
    let hasEarlier: boolean = false;
    let equalsFirst: boolean = false;
    let equalsAny: boolean = false;
    for (let k: i32 = 0; k < i; k++) {
      const other: i32 = addresses.at(k);
      if (load32(other + (ADDRESS_KIND << 2)) !== KIND_LINK) continue;
      if (load32(other + (ADDRESS_CODE << 2)) !== load32(later + (ADDRESS_CODE << 2))) continue;
      const isEqual: boolean =
        load32(other + (ADDRESS_HIGH << 2)) === load32(later + (ADDRESS_HIGH << 2)) &&
        load32(other + (ADDRESS_LOW << 2)) === load32(later + (ADDRESS_LOW << 2));
      if (isEqual && !hasEarlier) equalsFirst = true;
      if (isEqual) equalsAny = true;
      hasEarlier = true;
    }
    const isDefault: boolean = load32(later + (ADDRESS_CODE << 2)) === defaultCode;
    if (hasEarlier) mixClass((equalsFirst ? 1 : 0) | (equalsAny ? 2 : 0) | (isDefault ? 4 : 0) | 8);
  }
}
