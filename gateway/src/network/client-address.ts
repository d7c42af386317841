import { isIP } from 'node:net';
import { type Networks, plainAddress } from './networks';

/**
 * Who calls: the peer, or behind a trusted proxy the right-most address of `X-Forwarded-For` that is no trusted proxy. Anybody may write the
 * part before that one. An entry that is no address ends the search: the proxy that wrote it stands for its caller.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, trusted: Networks): string {
  const hops = forwardedFor ? forwardedFor.split(',').map((hop) => plainAddress(hop.trim())) : [];
  let caller = plainAddress(peer);
  while (trusted.has(caller)) {
    const before = hops.pop();
    if (before === undefined || isIP(before) === 0) break;
    caller = before;
  }
  return caller;
}
