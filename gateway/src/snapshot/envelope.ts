import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { PlaneSnapshot } from '@titian/shared-contracts/plane';

/** What a node is registered with: the secret that it shows the portal, and the portal's key, by which it knows the portal. */
export interface NodeKey {
  secret: string;
  /** Ed25519, 32 bytes, base64url. */
  portalKey: string;
}

/** A snapshot as it travels: its text, and the portal's signature over exactly that text. */
const Envelope = z.object({ snapshot: z.string(), signature: z.string() });

/** Reads `ttn_node_{secret}.{portal's key}`. Throws one line where it is none. */
export function readNodeKey(text: string): NodeKey {
  const [, secret, portalKey] = /^ttn_node_([\w-]{32,})\.([\w-]{43})$/.exec(text) ?? [];
  if (!secret || !portalKey)
    throw new Error('TITIAN_NODE_KEY is not a node key: copy the whole of what the portal showed once.');
  return { secret, portalKey };
}

const publicKeyOf = (portalKey: string) =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: portalKey }, format: 'jwk' });

/** Opens an envelope. Throws where the signature isn't the portal's, or the content no snapshot. */
export function openEnvelope(text: string, { portalKey }: NodeKey): PlaneSnapshot {
  const { snapshot, signature } = Envelope.parse(JSON.parse(text));
  if (!verify(null, Buffer.from(snapshot), publicKeyOf(portalKey), Buffer.from(signature, 'base64url')))
    throw new Error('The snapshot is not signed by the portal that registered this node');
  return PlaneSnapshot.parse(JSON.parse(snapshot));
}
