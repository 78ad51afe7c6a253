// Reads the parameters of a query, and makes the edits that remove some of them.

import type { Replacement } from '../../../base/problem/problem.js';
import type { Part } from '../../../base/url/address.js';
import type { Field } from '../../../read/entry/entry.js';

/** One `name=value` of a query, as written; indices refer to the loc value, `to` exclusive. */
export interface Parameter {
  readonly name: string;
  /** The text after the first `=`; empty if there is none. */
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

/** The parameters of a query, in order: split at `&`, and name from value at the first `=`. */
export function parametersOf(query: Part): readonly Parameter[] {
  let from = query.from;
  return query.text.split('&').map((text) => {
    const [name = ''] = text.split('=', 1);
    const parameter = { name, value: text.slice(name.length + 1), from, to: from + text.length };
    from = parameter.to + 1;
    return parameter;
  });
}

/** Deletes parameters, each with its `&`, or the whole query with its `?` when no parameter is left. */
export function withoutParameters(loc: Field, query: Part, unwanted: readonly Parameter[]): readonly Replacement[] {
  const parameters = parametersOf(query);
  const starts = new Set(unwanted.map(({ from }) => from));
  const isUnwanted = ({ from }: Parameter): boolean => starts.has(from);
  const firstKept = parameters.find((parameter) => !isUnwanted(parameter));
  if (!firstKept) return [{ span: loc.at(query.from - 1, query.to), text: '' }];
  return parameters.filter(isUnwanted).map(({ from, to }) => {
    const span = from < firstKept.from ? loc.at(from, to + 1) : loc.at(from - 1, to);
    return { span, text: '' };
  });
}
