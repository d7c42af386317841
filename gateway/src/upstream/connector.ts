import dns, { type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { PlaneEndpoint } from '@titian/shared-contracts/plane';
import { buildConnector } from 'undici';
import { mayConnect } from './addresses';
import { hearOut } from './hear-out';

/** The endpoint's name leads to where this node may not connect. */
class ForbiddenAddress extends Error {
  readonly code = 'FORBIDDEN_ADDRESS';
}
class ConnectTimeout extends Error {
  readonly code = 'CONNECT_TIMEOUT';
}

/** Finds all addresses of a name; a parameter for tests. */
export type Resolve = (host: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;
const resolveName: Resolve = (host, done) => dns.lookup(host, { all: true }, done);

/**
 * Connects to an endpoint: its name is resolved once, and exactly those addresses are connected to, if every one is allowed. A name that
 * changes between a check and the connection so leads nowhere.
 * @param connectMs most milliseconds for name, connection and TLS together
 */
export function connectorOf(
  { privateAllowed, ca }: Pick<PlaneEndpoint, 'privateAllowed' | 'ca'>,
  connectMs: number,
  resolve: Resolve = resolveName,
): buildConnector.connector {
  const allowed = (address: string) => mayConnect(address, privateAllowed);
  const lookup: LookupFunction = (host, { all }, done) =>
    resolve(host, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error(`${host} has no address`), []);
      if (!addresses.every(({ address }) => allowed(address))) return done(new ForbiddenAddress(host), []);
      if (all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  // `rejectUnauthorized` is said here so that no variable of the environment turns the check off.
  const connect = buildConnector({ lookup, timeout: 0, rejectUnauthorized: true, ...(ca !== null && { ca }) });
  return (options, callback) => {
    if (isIP(options.hostname) && !allowed(options.hostname))
      return callback(new ForbiddenAddress(options.hostname), null);
    const [late, stop] = [
      () => socket?.destroy(new ConnectTimeout('No connection in time')),
      () => clearTimeout(timer),
    ];
    const timer = setTimeout(late, connectMs);
    // It returns the socket, which its type doesn't say.
    const socket = connect(options, (...result) => {
      stop();
      if (result[1]) hearOut(result[1]);
      callback(...result);
    }) as unknown as { destroy: (error: Error) => void } | undefined;
  };
}
