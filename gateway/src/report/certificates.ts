import { X509Certificate } from 'node:crypto';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { CERTIFICATE_TEXT_MAX, type NodeCertificate } from '@titian/shared-contracts/plane';

const cut = (text: string) => text.slice(0, CERTIFICATE_TEXT_MAX);

/** The node's own certificate for a port: the first of its file. Null where the file has none that can be read. */
export function doorCertificate(pem: string, port: number): NodeCertificate | null {
  try {
    const { subject, validTo } = new X509Certificate(pem);
    return { use: 'door', place: String(port), subject: cut(subject), validTo: new Date(validTo).toISOString() };
  } catch {
    return null;
  }
}

/** The certificate that a provider's system shows on a connection; null without TLS, and on a session that is resumed, which shows none. */
export function upstreamCertificate(socket: Socket, place: string): NodeCertificate | null {
  const shown = socket instanceof TLSSocket ? socket.getPeerX509Certificate() : undefined;
  if (!shown) return null;
  const { subject, validTo } = shown;
  return { use: 'upstream', place: cut(place), subject: cut(subject), validTo: new Date(validTo).toISOString() };
}
