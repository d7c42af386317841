import * as z from 'zod/mini';
import { stepsElsewhere, wellFormed } from '../call-text';

/** Headers that say who calls, how and from where are the portal's own. */
const OWN_HEADERS =
  /^(x-api-key|authorization|proxy-.*|x-gdx-purpose|content-type|content-length|transfer-encoding|accept|accept-encoding|cookie|host|connection|keep-alive|expect|te|trailer|upgrade|forwarded|x-forwarded-.*|x-real-ip)$/i;
export const isOwnHeader = (name: string): boolean => OWN_HEADERS.test(name);

/** A parameter as it was filled in. */
export const SavedParameter = z
  .object({
    name: z.string().check(z.minLength(1, 'validation.required'), z.maxLength(100, 'validation.tooLong')),
    place: z.enum(['path', 'query', 'header']),
    value: z.string().check(z.maxLength(4_000, 'validation.tooLong')),
    /** Sent only where it is on. */
    on: z.boolean(),
    /** A list of values with commas: each is sent with the name again, or all at once. Null where it is one value. */
    list: z.nullable(z.enum(['repeated', 'joined'])),
  })
  .check(
    z.refine(
      ({ place, name }) => place !== 'header' || (/^[\w!#$%&'*+.^`|~-]+$/.test(name) && !isOwnHeader(name)),
      'validation.headerName',
    ),
  );
export type SavedParameter = z.infer<typeof SavedParameter>;

/** A call as it is kept: values may name variables, `{{name}}`. The key is the console's and no part of it. */
export const SavedCall = z.object({
  method: z.enum(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']),
  /** As the document has it, below the version's address. */
  path: z.string().check(z.regex(/^\/[^\s?#\\]*$/, 'validation.invalid'), z.maxLength(400, 'validation.tooLong')),
  parameters: z.array(SavedParameter).check(z.maxLength(60, 'validation.tooMany')),
  /** Sent as `X-GDX-Purpose`; empty for none. */
  purpose: z.string().check(z.maxLength(100, 'validation.tooLong')),
  /** Null where it has none. */
  body: z.nullable(z.string().check(z.maxLength(100_000, 'validation.tooLong'))),
  bodyType: z.string().check(z.regex(/^[\w!#$&^.+*/; ="-]*$/, 'validation.invalid'), z.maxLength(120)),
});
export type SavedCall = z.infer<typeof SavedCall>;

/** Methods that change nothing (RFC 9110 §9.2.1). */
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
export const isReading = (method: string): boolean => READS.has(method);

type Sent = Pick<SavedParameter, 'name' | 'place' | 'value' | 'on' | 'list'>;
const encode = (text: string) => encodeURIComponent(wellFormed(text));
const partsOf = ({ value, list }: Sent) => (list ? value.split(',').map((one) => one.trim()) : [value]);

function pairsOf(parameter: Sent): string[] {
  const parts = partsOf(parameter).map(encode);
  const name = encode(parameter.name);
  return parameter.list === 'repeated' ? parts.map((part) => `${name}=${part}`) : [`${name}=${parts.join(',')}`];
}

const NAME = /\{([^}]+)\}/g;

/** Path and query of a call below its version's address: no value becomes another path or parameter. */
export function pathOfCall(path: string, parameters: readonly Sent[]): string {
  const filled = path.replace(NAME, (whole, name: string) => {
    const found = parameters.find((one) => one.place === 'path' && one.name === name);
    return found ? encode(found.value) : whole;
  });
  const query = parameters.filter(({ place, on }) => place === 'query' && on).flatMap(pairsOf);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

const SEGMENT = /(?:\{[^}]+\}|[^/])+/g;

/** Names of the path's parameters whose values make another path of it, as `..` does, which no address can hold as a value; or its own such segment. */
export function astray(path: string, parameters: readonly Sent[]): string[] {
  const values = parameters.filter(({ place }) => place === 'path');
  const segments = (path.match(SEGMENT) ?? []).filter((segment) => stepsElsewhere(pathOfCall(segment, values)));
  return segments.flatMap((segment) => segment.match(NAME)?.map((name) => name.slice(1, -1)) ?? segment);
}

/** A call as it is taken to be kept. What variables make of its path is known when it is sent. */
export const SavedCallInput = SavedCall.check(({ value, issues }) => {
  for (const name of astray(value.path, value.parameters)) {
    const at = value.parameters.findIndex((one) => one.place === 'path' && one.name === name);
    const path = at < 0 ? ['path'] : ['parameters', at, 'value'];
    issues.push({ code: 'custom', input: value, path, message: 'validation.astray' });
  }
});

/** A header's value on one line. */
export const oneLine = (value: string): string => value.replace(/[\r\n]+/g, ' ');
