import { readEndpoints, type Operation } from './endpoints';
import { type Answer, send, type Sent } from './send';

/** A demo account of each role, most rights first. */
export const ROLES = ['superadmin', 'tenantadmin', 'developer', 'client'] as const;

const JSON_TYPE = { 'content-type': 'application/json' };

/** Somebody who is signed in. */
export interface Person {
  username: string;
  token: string;
  /** All cookies that the sign-in set, as a browser would send them. */
  cookie: string;
}

export interface Request extends Omit<Sent, 'path' | 'method'> {
  method?: string;
  /** Sent as JSON. */
  json?: unknown;
  /** Sends the token of. */
  as?: Pick<Person, 'token'>;
}

export interface Target {
  port: number;
  operations: Operation[];
  password: string;
  call(path: string, request?: Request): Promise<Answer>;
  /** Throws where the portal refuses. */
  signIn(username: string, password?: string): Promise<Person>;
  /** Sends due mails now, and returns those to an address, newest first. */
  mailsTo(address: string): Promise<string[]>;
}

/** The port of an address on this machine; throws for any other host: these attacks are for a portal of one's own. */
export function portOf(url: string): number {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'http:' || hostname !== '127.0.0.1' || port === '')
    throw new Error(`Only a portal at http://127.0.0.1:port is attacked, not ${url}.`);
  return Number(port);
}

const MAIL_WAIT_MS = 20_000;
const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds));

/** A portal at 127.0.0.1 whose accounts have this password. */
export async function openTarget(url: string, password: string): Promise<Target> {
  const port = portOf(url);
  const call: Target['call'] = (path, { json, as, headers, method, ...rest } = {}) =>
    send(port, {
      ...{ method: method ?? (json === undefined && rest.body === undefined ? 'GET' : 'POST'), path },
      headers: { ...(json !== undefined && JSON_TYPE), ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...rest,
    });

  let sources = 0;
  async function signIn(username: string, given = password): Promise<Person> {
    // From an address of its own, as behind a proxy: the one that attacks may be locked by now.
    sources += 1;
    const { status, text, headers } = await call('/token', {
      json: { grant_type: 'password', username, password: given },
      headers: { 'x-forwarded-for': `198.18.${sources >> 8}.${sources & 255}` },
    });
    const { access_token: token } = status === 200 ? (JSON.parse(text) as { access_token?: string }) : {};
    if (!token) throw new Error(`Sign-in of ${username} answered ${status}: ${text.slice(0, 200)}`);
    return { username, token, cookie: (headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ') };
  }

  async function mailsTo(address: string): Promise<string[]> {
    const end = Date.now() + MAIL_WAIT_MS;
    for (;;) {
      const mails = JSON.parse((await call('/dev/mail.json')).text) as { to: string; text: string }[];
      const own = mails.filter(({ to }) => to === address);
      if (own.length > 0 || Date.now() > end) return own.map(({ text }) => text);
      await pause(100);
    }
  }
  return { port, password, call, signIn, mailsTo, operations: readEndpoints((await call('/openapi.json')).text) };
}
