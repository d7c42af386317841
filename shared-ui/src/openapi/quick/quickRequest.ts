import { stepsElsewhere } from '@titian/shared-contracts/call-text';
import { KEY_HEADER } from '@titian/shared-contracts/catalogue';
import type { ApiModel, ApiOperation } from '@titian/shared-contracts/openapi';
import { addressed, requestOf, type SampleHeader, type SampleRequest } from '../samples/request';
import { signatureHeader } from './hmac';
import type { MakeCall, QuickAnswer, QuickCall, QuickSecret, QuickTarget, Way } from './quickTypes';

const PURPOSE_HEADER = 'X-GDX-Purpose';
export const TOKEN_PATH = '/gateway/oauth2/token';

/** What somebody changed of the document's example. */
export interface Edits {
  /** Path and query behind the version's address. */
  path: string;
  body: string;
}

/** Why a path can't be called as it is written; null where it can. */
export const pathFault = (path: string): 'noSlash' | 'astray' | null =>
  !path.startsWith('/') ? 'noSlash' : stepsElsewhere(path) ? 'astray' : null;

/** The operations of a document that may be called. */
export const callableIn = ({ operations }: ApiModel, { operations: only }: QuickTarget): ApiOperation[] =>
  only ? operations.filter(({ method, path }) => only.includes(`${method} ${path}`)) : operations;

export type QuickExample = Edits & { hasForm: boolean; hasBody: boolean };

/** The document's example of an operation, to be changed. */
export function exampleOf(model: ApiModel, operation: ApiOperation): QuickExample {
  const { url, body } = requestOf(model, operation, '', KEY_HEADER);
  return { path: url, body: body?.text ?? '', hasBody: body !== undefined, hasForm: body?.kind === 'form' };
}

const basicOf = (client: string, secret: string) => btoa(`${client}:${secret}`);

/** The header that shows who calls: with the key itself where it was just issued, else with the variable that holds it. */
function keyHeader(way: Way, client: string, secret: string | null): SampleHeader {
  if (way === 'apiKey') return { name: KEY_HEADER, value: secret ?? '', secret: secret === null };
  if (way === 'basic' && secret !== null)
    return { name: 'Authorization', value: `Basic ${basicOf(client, secret)}`, secret: false };
  return { name: 'Authorization', value: way === 'basic' ? 'Basic ' : 'Bearer ', secret: true };
}

interface Given {
  model: ApiModel;
  operation: ApiOperation;
  target: QuickTarget;
  edits: Edits;
  way: Way;
  client: string;
  secret: string | null;
}

/** The call as samples show it. */
export function sampleOf({ model, operation, target, edits, way, client, secret }: Given): SampleRequest {
  const { headers, body, method } = requestOf(model, operation, '', KEY_HEADER);
  const own = headers.filter(({ secret: isKey, name }) => !isKey && name !== PURPOSE_HEADER);
  const purpose = target.purpose ? [{ name: PURPOSE_HEADER, value: target.purpose, secret: false }] : [];
  const { origin, pathname, search } = new URL(window.location.origin + target.address + edits.path);
  return {
    method,
    url: origin + addressed(pathname + search),
    headers: [keyHeader(way, client, secret), ...purpose, ...own],
    ...(body && { body: { ...body, text: edits.body } }),
  };
}

/** The `Authorization` for a way; an answer where the gateway refused the token. */
async function authorization(
  way: Way,
  { id, value }: QuickSecret,
  { client, call, make }: { client: string; call: QuickCall; make: MakeCall },
): Promise<Record<string, string> | QuickAnswer | null> {
  if (way === 'apiKey') return { [KEY_HEADER]: value };
  if (way === 'basic') return { authorization: `Basic ${basicOf(client, value)}` };
  if (way === 'hmac') {
    const signed = { keyId: id, secret: value, method: call.method, target: call.path, body: call.body ?? '' };
    return { authorization: await signatureHeader(signed) };
  }
  const token = await make({
    ...{ method: 'POST', path: TOKEN_PATH, body: 'grant_type=client_credentials' },
    headers: {
      authorization: `Basic ${basicOf(client, value)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  if (token?.status !== 200) return token;
  return { authorization: `Bearer ${(JSON.parse(token.body) as { access_token: string }).access_token}` };
}

/** Makes the call of a sample; null where no answer came. */
export async function tryCall(
  sample: SampleRequest,
  { way, secret, client, make }: { way: Way; secret: QuickSecret; client: string; make: MakeCall },
): Promise<QuickAnswer | null> {
  const { pathname, search } = new URL(sample.url);
  const shown = sample.headers.filter(
    ({ name, secret: isKey }) => !isKey && !/^(authorization|x-api-key)$/i.test(name),
  );
  const call: QuickCall = {
    method: sample.method,
    path: pathname + search,
    headers: Object.fromEntries(shown.map(({ name, value }) => [name, value])),
    ...(sample.body && { body: sample.body.text }),
  };
  const shows = await authorization(way, secret, { client, call, make });
  if (shows === null || 'status' in shows) return shows as QuickAnswer | null;
  return make({ ...call, headers: { ...call.headers, ...shows } });
}
