import type { ParameterRule } from '@titian/shared-contracts/plane';
import { type Call, found, type Refusal } from '../call';
import type { Rules } from './rules';

/** Headers of which a document says nothing (OpenAPI 3.1 §4.8.12.1). */
const NOT_DESCRIBED = new Set(['accept', 'content-type', 'authorization']);

const segmentsOf = (path: string) => path.split('/').filter(Boolean);
const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The values of a parameter as they came, none where it is missing. */
function valuesOf(call: Call, { in: place, name }: ParameterRule, query: URLSearchParams): string[] {
  if (place === 'query') return query.getAll(name);
  if (place === 'header') return NOT_DESCRIBED.has(name) ? [] : [call.headers[name] ?? []].flat();
  const at = segmentsOf(found(call, 'operation').path).indexOf(`{${name}}`);
  const value = segmentsOf(found(call, 'path'))[at];
  return value === undefined ? [] : [decoded(value)];
}

/** Which parameters aren't as the document describes them. */
export function brokenParameters(call: Call, { parameters }: Rules): NonNullable<Refusal['errors']> {
  const query = new URLSearchParams(call.query);
  return parameters.flatMap(({ rule, isList, check }) => {
    if (rule.in === 'header' && NOT_DESCRIBED.has(rule.name)) return [];
    const values = valuesOf(call, rule, query);
    const place = { in: rule.in, pointer: `/${rule.name}` };
    if (values.length === 0) return rule.required ? [{ ...place, rule: 'required' }] : [];
    if (!isList && values.length > 1) return [{ ...place, rule: 'repeated' }];
    const list = rule.explode && rule.in === 'query' ? values : values.join(',').split(',');
    const broken = check({ [rule.name]: isList ? list : values[0] });
    return broken ? [{ in: rule.in, ...broken }] : [];
  });
}
