import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the provider says of a person; `sub` is theirs for good. */
export interface Person {
  sub: string;
  [claim: string]: unknown;
}
/** What the provider does wrong, on demand. */
export interface Faults {
  /** In the token. */
  nonce?: string | null;
  issuer?: string;
  audience?: string;
  /** The token is signed with a key that is not among the published ones, under the name of one. */
  foreignKey?: boolean;
  /** The token says that its algorithm is `none`, and has no signature. */
  unsigned?: boolean;
  expired?: boolean;
  /** Whoever signs in says no. */
  denies?: boolean;
  /** The token endpoint refuses with this error. */
  refuses?: string;
  /** What answers late, by the end of its path, and by how much; milliseconds. */
  slow?: { path: string; by: number };
  /** What answers 503, by the end of its path. */
  down?: string;
  /** In the discovery document. */
  document?: Record<string, unknown>;
  keys?: unknown[];
}
interface Options {
  algorithm?: 'ES256' | 'RS256';
  clientId?: string;
  clientSecret?: string;
  /** A page asks the browser which of these signs in; without, it is `person` at once. */
  people?: readonly Person[];
}
interface Given {
  query: URLSearchParams;
  person: Person;
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const makeKeys = (algorithm: 'ES256' | 'RS256') =>
  algorithm === 'ES256'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('rsa', { modulusLength: 2_048 });

function signed(header: { alg: string; kid: string }, claims: object, key: KeyObject): string {
  const content = `${encoded(header)}.${encoded(claims)}`;
  if (header.alg === 'none') return `${content}.`;
  return `${content}.${sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

const json = (response: ServerResponse, status: number, body: object) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const escaped = (given: string) => given.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page on which a browser chooses who signs in: a link for each. */
function choicePage(url: URL, people: readonly Person[]): string {
  const links = people.map(({ sub, name }) => {
    const to = new URL(url);
    to.searchParams.set('as', sub);
    return `<li><a href="${escaped(to.href)}">${escaped(String(name ?? sub))}</a></li>`;
  });
  return `<!doctype html><title>Provider</title><link rel="icon" href="data:,"><h1>Provider</h1><ul>${links.join('')}</ul>`;
}

/**
 * A provider of OpenID Connect on this machine, with keys of its own and the authorization code flow with PKCE. Its `person` signs in, and
 * its `faults` are what it does wrong. Close it at the end.
 */
export async function startIdentityProvider({ algorithm = 'ES256', ...options }: Options = {}) {
  const { clientId = 'titian-portal', clientSecret = 'rahsia-penyedia', people } = options;
  const [keys, foreign] = [makeKeys(algorithm), makeKeys(algorithm)];
  const kid = randomBytes(4).toString('hex');
  const codes = new Map<string, Given>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = {
    ...{ issuer, clientId, clientSecret },
    person: (people?.[0] ?? { sub: 'person-1' }) as Person,
    faults: {} as Faults,
    /** The paths of the calls that came, in order. */
    calls: [] as string[],
    close() {
      server.closeAllConnections();
      server.close();
    },
  };

  function tokenFor({ query, person }: Given): string {
    const { faults } = provider;
    const now = Math.floor(Date.now() / 1_000);
    const from = faults.expired ? now - 7_200 : now;
    const nonce = faults.nonce === undefined ? query.get('nonce') : faults.nonce;
    const claims = {
      ...person,
      ...{ iss: faults.issuer ?? issuer, aud: faults.audience ?? clientId, iat: from, exp: from + 300 },
      ...(nonce !== null && { nonce }),
    };
    const header = { alg: faults.unsigned ? 'none' : algorithm, kid };
    return signed(header, claims, faults.foreignKey ? foreign.privateKey : keys.privateKey);
  }

  function authorize(url: URL, response: ServerResponse): void {
    const query = url.searchParams;
    const back = new URL(query.get('redirect_uri') ?? issuer);
    back.searchParams.set('state', query.get('state') ?? '');
    const isAsked = query.get('client_id') === clientId && query.get('response_type') === 'code';
    if (!isAsked || query.get('code_challenge_method') !== 'S256')
      return json(response, 400, { error: 'invalid_request' });
    if (people && !query.has('as') && !provider.faults.denies)
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(choicePage(url, people));
    if (provider.faults.denies) back.searchParams.set('error', 'access_denied');
    else {
      const code = randomBytes(16).toString('hex');
      codes.set(code, { query, person: people?.find(({ sub }) => sub === query.get('as')) ?? provider.person });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  /** By the header, whose two parts are form-encoded (RFC 6749 §2.3.1), or by the form. */
  function knowsClient({ headers }: IncomingMessage, body: URLSearchParams): boolean {
    const header = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString();
    const [id, secret] = header.includes(':')
      ? header.split(':').map((part) => decodeURIComponent(part))
      : [body.get('client_id'), body.get('client_secret')];
    return id === clientId && secret === clientSecret;
  }

  function token(request: IncomingMessage, body: URLSearchParams, response: ServerResponse): void {
    const { refuses } = provider.faults;
    if (!knowsClient(request, body)) return json(response, 401, { error: 'invalid_client' });
    const given = codes.get(body.get('code') ?? '');
    codes.delete(body.get('code') ?? '');
    const verifier = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    const isOwn =
      given?.query.get('code_challenge') === verifier && given.query.get('redirect_uri') === body.get('redirect_uri');
    if (!given || !isOwn || refuses) return json(response, 400, { error: refuses ?? 'invalid_grant' });
    json(response, 200, { access_token: 'opaque', token_type: 'Bearer', expires_in: 300, id_token: tokenFor(given) });
  }

  const document = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: [algorithm],
    code_challenge_methods_supported: ['S256'],
    ...provider.faults.document,
  });
  const published = () =>
    provider.faults.keys ?? [{ ...keys.publicKey.export({ format: 'jwk' }), kid, alg: algorithm, use: 'sig' }];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    const body = new URLSearchParams(await text(request));
    provider.calls.push(url.pathname);
    const { slow, down } = provider.faults;
    if (slow && url.pathname.endsWith(slow.path)) await new Promise((resolve) => setTimeout(resolve, slow.by).unref());
    if (down !== undefined && url.pathname.endsWith(down)) return json(response, 503, { error: 'down' });
    if (url.pathname === '/.well-known/openid-configuration') return json(response, 200, document());
    if (url.pathname === '/keys') return json(response, 200, { keys: published() });
    if (url.pathname === '/authorize') return authorize(url, response);
    if (url.pathname === '/token') return token(request, body, response);
    json(response, 404, { error: 'not_found' });
  }
  return provider;
}
export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;
