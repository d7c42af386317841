import { astray, isOwnHeader, oneLine, pathOfCall, type SavedParameter } from '@titian/shared-contracts/api-test';
import { KEY_HEADER, PURPOSE_HEADER } from '@titian/shared-contracts/catalogue';
import {
  type ApiModel,
  type ApiOperation,
  mediaExample,
  type Parameter,
  parameterExample,
  readSchema,
} from '@titian/shared-contracts/openapi';
import type { SampleRequest } from '@titian/shared-ui/openapi';

/** A parameter as it is filled in. */
export interface Field extends SavedParameter {
  /** A required one is always on. */
  required: boolean;
  example: string;
  /** Its type or format, as the document names it. */
  type: string;
  /** The only values that it takes; null for any. */
  choices: readonly string[] | null;
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

function fieldOf({ document }: ApiModel, parameter: Parameter): Field | null {
  const { name, place, required, explode } = parameter;
  if (place === 'cookie' || (place === 'header' && isOwnHeader(name))) return null;
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

/** Path and query behind the version's address. */
export const pathOf = ({ path }: Pick<ApiOperation, 'path'>, { fields }: Draft): string => pathOfCall(path, fields);

/** Names of required parameters without a value: such a call would be another one. */
export const missingOf = ({ fields }: Draft): string[] =>
  fields.filter(({ required, value }) => required && value.trim() === '').map(({ name }) => name);

/** Names of what makes another path of the operation's than is shown: it can't be sent. */
export const astrayOf = ({ path }: Pick<ApiOperation, 'path'>, { fields }: Draft): string[] => astray(path, fields);

interface Whole {
  operation: ApiOperation;
  draft: Draft;
  /** Address of the version, with the origin. */
  base: string;
}

/** The call as programs make it; the key is its only secret. */
export function requestOf({ operation, draft, base }: Whole): SampleRequest {
  const own = draft.fields.filter(({ place, on }) => place === 'header' && on);
  const plain = (name: string, value: string) => ({ name, value: oneLine(value), secret: false });
  const { body } = draft;
  return {
    method: operation.method,
    url: base + pathOf(operation, draft),
    headers: [
      { name: KEY_HEADER, value: '', secret: true },
      ...(draft.purpose ? [plain(PURPOSE_HEADER, draft.purpose)] : []),
      ...own.map(({ name, value }) => plain(name, value)),
      ...(body === null ? [] : [plain('Content-Type', draft.type)]),
    ],
    ...(body !== null && { body: { kind: 'text', text: body, fields: [] } }),
  };
}
