import dns from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import net, { isIP, type Socket } from 'node:net';
import tls, { type PeerCertificate, type TLSSocket } from 'node:tls';
import type { ConnectionPhase, ConnectionResult, EndpointAuthentication } from '@titian/shared-contracts/authoring';
import { mayConnect } from '@titian/gateway/explain';
import { faultIn, PhaseFault } from './phase';

export interface Tested {
  url: string;
  privateAllowed: boolean;
  ca: string | null;
  authentication: EndpointAuthentication | null;
}
export interface TestParts {
  /** All addresses of a name; a parameter for tests. */
  resolve?: (host: string) => Promise<string[]>;
  /** Milliseconds for all parts together. */
  within?: number;
}

const WITHIN = 8_000;
/** A head is all that is read of an answer. */
const HEAD_BYTES = 16_384;
const resolveName = async (host: string) => (await dns.lookup(host, { all: true })).map(({ address }) => address);
const tenths = (milliseconds: number) => Math.round(milliseconds * 10) / 10;

/** Fails once the signal does, whatever becomes of the work. */
const orStopped = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(Object.assign(new Error('Too late'), { code: 'ETIMEDOUT' }));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject);
  });

/** The addresses of a host, by the gateway's own rule of where may be called. */
async function addressesOf(host: string, privateAllowed: boolean, resolve: (host: string) => Promise<string[]>) {
  const found = isIP(host) ? [host] : await resolve(host);
  if (found.length === 0) throw new PhaseFault('dns', 'unknownName');
  if (found.some((address) => !mayConnect(address, true))) throw new PhaseFault('dns', 'forbiddenAddress');
  if (!found.every((address) => mayConnect(address, privateAllowed))) throw new PhaseFault('dns', 'privateAddress');
  return found;
}

const reached = (socket: Socket, event: 'connect' | 'secureConnect'): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once(event, resolve).once('error', reject);
    socket.once('close', () => reject(Object.assign(new Error('Closed'), { code: 'ECONNRESET' })));
  });

/** A handshake that ends also with a certificate that isn't trusted, so that its end can be told; `refusalOf` judges it. */
const securely = (host: string, { ca }: Tested): tls.ConnectionOptions => ({
  ...{ rejectUnauthorized: false, servername: isIP(host) ? '' : host, ...(ca !== null && { ca }) },
  // The address was resolved before, so its certificate is held against the name.
  checkServerIdentity: (_, certificate) => tls.checkServerIdentity(host, certificate),
});

function certificateOf(socket: TLSSocket): ConnectionResult['certificate'] {
  const found: PeerCertificate = socket.getPeerCertificate();
  if (!found.valid_to) return null;
  const nameIn = (part: PeerCertificate['subject'] | undefined) => String(part?.CN ?? part?.O ?? '–').slice(0, 200);
  return {
    ...{ subject: nameIn(found.subject), issuer: nameIn(found.issuer) },
    validTo: new Date(found.valid_to).toISOString(),
  };
}

function refusalOf({ authorized, authorizationError }: TLSSocket): PhaseFault | null {
  if (authorized) return null;
  const code = String(authorizationError);
  const known = faultIn('tls', { code });
  return known.code === 'tls' ? new PhaseFault('tls', 'certificateUntrusted') : known;
}

const headersFor = (authentication: EndpointAuthentication | null): Record<string, string> => {
  if (!authentication) return {};
  if (authentication.kind === 'header') return { [authentication.name]: authentication.value };
  if (authentication.kind === 'bearer') return { authorization: `Bearer ${authentication.token}` };
  const pair = `${authentication.username}:${authentication.password}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
};

/** The status of one GET; its body is not read, and a redirect not followed. */
const statusOf = (url: URL, socket: Socket, { authentication }: Tested): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = http.request({
      ...{ method: 'GET', path: url.pathname, host: url.hostname, setHost: false, maxHeaderSize: HEAD_BYTES },
      createConnection: () => socket,
      headers: {
        ...{ host: url.host, accept: '*/*', 'user-agent': 'titian-connection-test', connection: 'close' },
        ...headersFor(authentication),
      },
    });
    call.once('response', (answer: IncomingMessage) => {
      resolve(answer.statusCode!);
      answer.destroy();
    });
    call.once('error', reject).end();
  });

/** Connects to an address once, in the parts that a call has, and tells how long each took and where it ended. */
export async function testConnection(tested: Tested, { resolve = resolveName, within = WITHIN }: TestParts = {}) {
  const url = new URL(tested.url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const signal = AbortSignal.timeout(within);
  const open: Socket[] = [];
  const result: ConnectionResult = {
    ...{ url: tested.url, status: null, certificate: null, fault: null },
    times: { dns: null, tcp: null, tls: null, http: null },
  };
  const timed = async <T>(phase: ConnectionPhase, work: () => Promise<T>): Promise<T> => {
    const since = performance.now();
    try {
      const done = await orStopped(work(), signal);
      result.times[phase] = tenths(performance.now() - since);
      return done;
    } catch (error) {
      throw faultIn(phase, error);
    }
  };
  const keep = <S extends Socket>(socket: S): S => {
    // What fails after its part is over has nothing to tell any more.
    socket.on('error', () => undefined);
    open.push(socket);
    return socket;
  };

  try {
    const addresses = await timed('dns', () => addressesOf(host, tested.privateAllowed, resolve));
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
    const target = { host: addresses[0]!, port };
    const secure = url.protocol === 'https:' ? keep(tls.connect({ ...target, ...securely(host, tested) })) : null;
    const socket = secure ?? keep(net.connect(target));
    await timed('tcp', () => reached(socket, 'connect'));
    if (secure) {
      await timed('tls', () => reached(secure, 'secureConnect'));
      result.certificate = certificateOf(secure);
      const refusal = refusalOf(secure);
      if (refusal) throw refusal;
    }
    result.status = await timed('http', () => statusOf(url, socket, tested));
  } catch (error) {
    const { phase, code } = faultIn('http', error);
    result.fault = { phase, code };
  } finally {
    for (const socket of open) socket.destroy();
  }
  return result;
}
