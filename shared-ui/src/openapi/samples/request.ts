import {
  type ApiModel,
  type ApiOperation,
  mediaExample,
  type Media,
  type Parameter,
  parameterExample,
} from '@titian/shared-contracts/openapi';
import { wellFormed } from '@titian/shared-contracts/call-text';

/** Environment variable with the caller's key in every sample: a key is never written into code. */
export const KEY_VARIABLE = 'TITIAN_KEY';

export interface SampleHeader {
  name: string;
  /** The prefix before the key if the value is secret, else the whole value. */
  value: string;
  secret: boolean;
}
/** A part of a multipart form; `file` if its content is a file. */
export interface SampleField {
  name: string;
  value: string;
  file: boolean;
}
export interface SampleBody {
  kind: 'text' | 'form';
  text: string;
  fields: SampleField[];
}
/** A call, independent of the language of the sample. */
export interface SampleRequest {
  method: string;
  url: string;
  headers: SampleHeader[];
  body?: SampleBody;
}

const asWritten = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
const encode = (value: unknown) => encodeURIComponent(wellFormed(asWritten(value)));
/** A path or query with whatever no address may have (RFC 3986) encoded: each language would read it in its own way, or refuse it. */
export const addressed = (text: string): string =>
  wellFormed(text).replace(/%(?![\da-fA-F]{2})|[^\w\-.~:/?#@!$&()*+,;=%]/gu, (sign) =>
    sign === "'" ? '%27' : encodeURIComponent(sign),
  );

function pairs({ name, explode }: Parameter, value: unknown): string[] {
  const key = encode(name);
  if (!Array.isArray(value)) return [`${key}=${encode(value)}`];
  return explode ? value.map((one) => `${key}=${encode(one)}`) : [`${key}=${value.map(encode).join(',')}`];
}

function urlOf({ document }: ApiModel, { path, parameters }: ApiOperation, server: string, key: string): string {
  const value = (parameter: Parameter) => parameterExample(document, parameter);
  const known = new Map(parameters.filter(({ place }) => place === 'path').map((one) => [one.name, one]));
  const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const parameter = known.get(name);
    return encode(parameter ? value(parameter) : name);
  });
  const query = parameters
    .filter(({ place, required }) => place === 'query' && required)
    .flatMap((parameter) => pairs(parameter, value(parameter)));
  const all = [...query, ...(key ? [`${encode(key)}=${KEY_VARIABLE}`] : [])];
  return `${server.replace(/\/$/, '')}${addressed(filled)}${all.length ? `?${all.join('&')}` : ''}`;
}

interface Credentials {
  header?: SampleHeader;
  /** Name of the query parameter that carries the key. */
  query: string;
}

/** The headers and parameters of the first security requirement. */
function credentialsOf({ security }: ApiOperation, keyHeader: string | undefined): Credentials {
  const secret = (name: string, value = '') => ({ query: '', header: { name, value, secret: true } });
  if (keyHeader) return secret(keyHeader);
  const [need] = security[0] ?? [];
  if (!need) return { query: '' };
  if (need.kind === 'apiKey')
    return need.place === 'query' ? { query: need.key ?? '' } : secret(need.key || 'X-API-Key');
  return secret('Authorization', need.kind === 'basic' ? 'Basic ' : 'Bearer ');
}

const fieldsOf = (value: unknown): SampleField[] =>
  Object.entries(typeof value === 'object' && value !== null ? value : {}).map(([name, one]) => ({
    name,
    value: asWritten(one),
    file: one === '(fail)',
  }));

function bodyOf(model: ApiModel, media: Media): SampleBody {
  const value = mediaExample(model.document, media, 'sent');
  if (media.type.startsWith('multipart/')) return { kind: 'form', text: '', fields: fieldsOf(value) };
  if (media.type === 'application/x-www-form-urlencoded') {
    const text = new URLSearchParams(fieldsOf(value).map(({ name, value: one }) => [name, one])).toString();
    return { kind: 'text', text, fields: [] };
  }
  const isText = typeof value === 'string' && !/\bjson\b/.test(media.type);
  return { kind: 'text', text: isText ? value : JSON.stringify(value ?? {}, null, 2), fields: [] };
}

/** The call that a sample shows: required parts only, with the document's examples. `keyHeader` (the gateway's) overrides the document's security. */
export function requestOf(model: ApiModel, operation: ApiOperation, server: string, keyHeader?: string): SampleRequest {
  const credentials = credentialsOf(operation, keyHeader);
  const own = operation.parameters
    .filter(({ place, required }) => place === 'header' && required)
    .map((one) => ({ name: one.name, value: asWritten(parameterExample(model.document, one)), secret: false }));
  const [media] = operation.body?.content ?? [];
  const isForm = media?.type.startsWith('multipart/');
  const type = media && !isForm ? [{ name: 'Content-Type', value: media.type, secret: false }] : [];
  // The library chooses a form's boundary, and a header must not contain a line break.
  const headers = [...(credentials.header ? [credentials.header] : []), ...own, ...type].map(
    ({ value, ...header }) => ({
      ...header,
      value: value.replace(/[\r\n]+/g, ' '),
    }),
  );
  return {
    method: operation.method,
    url: urlOf(model, operation, server, credentials.query),
    headers,
    ...(media && { body: bodyOf(model, media) }),
  };
}
