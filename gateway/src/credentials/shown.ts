import type { CredentialKind, PlaneCodeName } from '@titian/shared-contracts/plane';
import type { Call, HeldCredential } from '../call';
import type { Nonces } from '../limits/nonces';
import type { SnapshotIndex } from '../snapshot/snapshot-index';
import type { Revocations } from '../tokens/revocations';

/** What a caller shows: a credential of the snapshot, or what is wrong with it. */
export type Shown = HeldCredential | { code: PlaneCodeName };

/** What a credential is looked up by: a part of the plane. */
export interface Register {
  index: SnapshotIndex | null;
  nonces: Nonces;
  revocations: Revocations;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Looks for one kind of credential in a call; null where the call shows none of the kind. */
export type Look = (call: Call, register: Register) => Shown | null;
export type Looks = Record<CredentialKind, Look>;

/** What follows a scheme's name in `Authorization`; null for another scheme. */
export function afterScheme({ headers: { authorization = '' } }: Call, scheme: string): string | null {
  const [name = '', ...rest] = authorization.split(' ');
  return name.toLowerCase() === scheme.toLowerCase() ? rest.join(' ').trim() : null;
}
