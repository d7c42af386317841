import { KEY_HEADER } from '@titian/shared-contracts/catalogue';
import {
  type ApiModel,
  type ApiOperation,
  mediaExample,
  type Parameter,
  parameterExample,
  readSchema,
} from '@titian/shared-contracts/openapi';
import type { SampleRequest } from '@titian/shared-ui/openapi';

export const PURPOSE_HEADER = 'X-GDX-Purpose';

/** A parameter as it is filled in. */
export interface Field {
  name: string;
  place: 'path' | 'query' | 'header';
  required: boolean;
  /** Sent only where it is on; required ones always are. */
  on: boolean;
  value: string;
  example: string;
  /** Its type or format, as the document names it. */
  type: string;
  /** The only values that it takes; null for any. */
  choices: readonly string[] | null;
  /** A list of values with commas: each is sent with the name again, or all at once. Null where it is one value. */
  list: 'repeated' | 'joined' | null;
}

/** A call before it is sent. */
export interface Draft {
  fields: readonly Field[];
  purpose: string;
  /** Null where the operation has no body. */
  body: string | null;
  type: string;
  /** Its body has files, which the console doesn't send. */
  hasFiles: boolean;
}

const asText = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(asText).join(',')
    : typeof value === 'object' && value !== null
      ? JSON.stringify(value)
      : String(value);

/** Headers that say who calls or how are the console's. */
const OWN_HEADERS = /^(x-api-key|authorization|x-gdx-purpose|content-type|accept|cookie|host)$/i;

function fieldOf({ document }: ApiModel, parameter: Parameter): Field | null {
  const { name, place, required, explode } = parameter;
  if (place === 'cookie' || (place === 'header' && OWN_HEADERS.test(name))) return null;
  const schema = readSchema(document, parameter.schema);
  const example = asText(parameterExample(document, parameter));
  const isList = schema.types.includes('array');
  return {
    ...{ name, place, required: required || place === 'path', on: required || place === 'path' },
    ...{ value: example, example, type: schema.format || schema.types.join(' | ') },
    choices: schema.enum?.map(String) ?? null,
    list: isList ? (explode ? 'repeated' : 'joined') : null,
  };
}

const inPath = (path: string) => [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!);

/** The document's example of an operation, to be changed and sent. */
export function draftOf(model: ApiModel, operation: ApiOperation, purpose: string): Draft {
  const known = operation.parameters.map((one) => fieldOf(model, one)).filter((one) => one !== null);
  const unknown = inPath(operation.path)
    .filter((name) => !known.some((one) => one.place === 'path' && one.name === name))
    .map((name): Field => {
      const given = { name, place: 'path', required: true, on: true } as const;
      return { ...given, value: '', example: '', type: '', choices: null, list: null };
    });
  const [media] = operation.body?.content ?? [];
  const example = media && mediaExample(model.document, media, 'sent');
  return {
    fields: [...known, ...unknown],
    purpose,
    body: media ? (typeof example === 'string' ? example : JSON.stringify(example ?? {}, null, 2)) : null,
    type: media?.type ?? '',
    hasFiles: media?.type.startsWith('multipart/') ?? false,
  };
}

const encode = encodeURIComponent;
const partsOf = ({ value, list }: Field) => (list ? value.split(',').map((one) => one.trim()) : [value]);

function pairsOf(field: Field): string[] {
  const parts = partsOf(field).map(encode);
  const name = encode(field.name);
  return field.list === 'repeated' ? parts.map((part) => `${name}=${part}`) : [`${name}=${parts.join(',')}`];
}

/** Path and query behind the version's address. */
export function pathOf({ path }: Pick<ApiOperation, 'path'>, { fields }: Draft): string {
  const filled = path.replace(/\{([^}]+)\}/g, (whole, name: string) => {
    const field = fields.find((one) => one.place === 'path' && one.name === name);
    return field ? encode(field.value) : whole;
  });
  const query = fields.filter(({ place, on }) => place === 'query' && on).flatMap(pairsOf);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

/** Names of required parameters without a value: such a call would be another one. */
export const missingOf = ({ fields }: Draft): string[] =>
  fields.filter(({ required, value }) => required && value.trim() === '').map(({ name }) => name);

interface Whole {
  operation: ApiOperation;
  draft: Draft;
  /** Address of the version, with the origin. */
  base: string;
}

/** The call as programs make it; the key is its only secret. */
export function requestOf({ operation, draft, base }: Whole): SampleRequest {
  const own = draft.fields.filter(({ place, on }) => place === 'header' && on);
  const plain = (name: string, value: string) => ({ name, value: value.replace(/[\r\n]+/g, ' '), secret: false });
  const isText = !/\bjson\b/.test(draft.type);
  return {
    method: operation.method,
    url: base + pathOf(operation, draft),
    headers: [
      { name: KEY_HEADER, value: '', secret: true },
      ...(draft.purpose ? [plain(PURPOSE_HEADER, draft.purpose)] : []),
      ...own.map(({ name, value }) => plain(name, value)),
      ...(draft.body === null ? [] : [plain('Content-Type', draft.type)]),
    ],
    ...(draft.body !== null && { body: { kind: isText ? 'text' : 'json', text: draft.body, fields: [] } }),
  };
}
