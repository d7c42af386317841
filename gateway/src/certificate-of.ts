import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Call } from './call';

/** The certificate that a caller showed, whoever signed it: that it is registered is asked later. */
export function certificateOf(socket: Socket): Call['certificate'] {
  const peer = socket instanceof TLSSocket ? socket.getPeerCertificate() : null;
  if (!peer?.raw) return null;
  return { der: peer.raw, from: Date.parse(peer.valid_from), until: Date.parse(peer.valid_to) };
}
