import type { ParameterRule } from '@titian/shared-contracts/plane';
import { type Call, found, type Refusal } from '../call';
import { decoded, literalsOf, namesOf, segmentsOf, valuesBetween } from '../snapshot/template';
import type { Rules } from './rules';

/** Headers of which a document says nothing (OpenAPI 3.1 §4.8.12.1). */
const NOT_DESCRIBED = new Set(['accept', 'content-type', 'authorization']);

/** The value of a parameter of the path, which can be a part of a segment: `{format}` in `/laporan.{format}`. */
function valueInPath(call: Call, name: string): string[] {
  const given = segmentsOf(found(call, 'path'));
  for (const [at, segment] of segmentsOf(found(call, 'operation').path).entries()) {
    const values = valuesBetween(literalsOf(segment), decoded(given[at] ?? ''));
    const value = values?.[namesOf(segment).indexOf(name)];
    if (value !== undefined) return [value];
  }
  return [];
}

/** The values of a parameter as they came, none where it is missing. */
function valuesOf(call: Call, { in: place, name }: ParameterRule, query: URLSearchParams): string[] {
  if (place === 'query') return query.getAll(name);
  if (place === 'header') return NOT_DESCRIBED.has(name) ? [] : [call.headers[name] ?? []].flat();
  return valueInPath(call, name);
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
