import { connect as connectPlainly, isIP, type LookupFunction, Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import type { PlaneEndpoint } from '@titian/shared-contracts/plane';
import { mayConnect } from './addresses';
import type { Connect } from './connection';
import { hearOut } from './hear-out';
import { type Resolve, Resolver } from './resolver';

/** The endpoint's name leads to where this node may not connect. */
class ForbiddenAddress extends Error {
  readonly code = 'FORBIDDEN_ADDRESS';
}
class ConnectTimeout extends Error {
  readonly code = 'CONNECT_TIMEOUT';
}

/** Of all endpoints: the threads for lookups are common to them. */
const { resolve: resolveName } = new Resolver();

/** Milliseconds after which the system asks whether the other side of a silent connection is still there. */
const PROBES_MS = 60_000;

/**
 * Connects to an endpoint: its name is resolved once, and exactly those addresses are connected to, if every one is allowed, however lately they
 * were found. A name that changes between a check and the connection so leads nowhere.
 * @param origin scheme, host and port
 * @param connectMs most milliseconds for name, connection and TLS together
 */
export function connectorOf(
  origin: string,
  { privateAllowed, ca }: Pick<PlaneEndpoint, 'privateAllowed' | 'ca'>,
  connectMs: number,
  resolve: Resolve = resolveName,
): Connect {
  const { protocol, hostname, port } = new URL(origin);
  const host = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  const isSecure = protocol === 'https:';
  const allowed = (address: string) => mayConnect(address, privateAllowed);
  const lookup: LookupFunction = (name, { all }, done) =>
    resolve(
      name,
      (error, addresses) => {
        const [first] = addresses;
        if (error || !first) return done(error ?? new Error(`${name} has no address`), []);
        if (!addresses.every(({ address }) => allowed(address))) return done(new ForbiddenAddress(name), []);
        if (all) done(null, addresses);
        else done(null, first.address, first.family);
      },
      connectMs,
    );
  const place = { host, port: Number(port || (isSecure ? 443 : 80)), lookup };
  // `rejectUnauthorized` is said here so that no variable of the environment turns the check off.
  const secrecy = { rejectUnauthorized: true, ALPNProtocols: ['http/1.1'], ...(ca !== null && { ca }) };
  /** The last session of TLS, which the next connection may resume. */
  let session: Buffer | undefined;

  return (reading, ready) => {
    // Node resolves no address, so nobody would be asked about it.
    if (isIP(host) && !allowed(host)) return new Socket().destroy(new ForbiddenAddress(host));
    const options = { ...place, ...(reading && { onread: reading }) };
    const name = isIP(host) ? {} : { servername: host };
    const socket = isSecure
      ? connectSecurely({ ...options, ...secrecy, ...name, session }).on('session', (given) => (session = given))
      : connectPlainly(options);
    const late = () => void socket.destroy(new ConnectTimeout('No connection in time'));
    const timer = setTimeout(late, connectMs);
    return socket
      .setNoDelay(true)
      .setKeepAlive(true, PROBES_MS)
      .once('close', () => clearTimeout(timer))
      .once(isSecure ? 'secureConnect' : 'connect', () => {
        clearTimeout(timer);
        ready(hearOut(socket));
      });
  };
}
