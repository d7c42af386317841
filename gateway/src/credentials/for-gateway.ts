import type { CredentialKind } from '@titian/shared-contracts/plane';
import { type Call, found } from '../call';
import type { SnapshotIndex } from '../snapshot/snapshot-index';
import { pairOf } from './basic';
import { SECRET_START } from './secret-start';

/** The kinds that are shown in `Authorization`, by the scheme's name. */
const SCHEMES = new Map<string, CredentialKind>([
  ['bearer', 'oauth2'],
  ['gdx-hmac', 'hmac'],
  ['basic', 'basic'],
]);
const IN_AUTHORIZATION: ReadonlySet<CredentialKind> = new Set(SCHEMES.values());
const isSecret = (text: string) => text.startsWith(SECRET_START);

/**
 * Whether a call's `Authorization` is for the gateway, also where another credential counted: its scheme is one that the API takes, or what it holds
 * is the gateway's own, which a provider could call other APIs with. Any other is for the provider.
 */
export function isForGateway(call: Call, index: SnapshotIndex | null): boolean {
  const { authorization } = call.headers;
  if (authorization === undefined) return false;
  // What counted stands in it: a long token isn't taken apart once more in each call.
  if (IN_AUTHORIZATION.has(found(call, 'credentialKind'))) return true;
  const { security } = found(call, 'api');
  const [name = '', ...parts] = authorization.trim().split(/\s+/);
  const kind = SCHEMES.get(name.toLowerCase());
  if (kind === 'hmac' || (kind && security[kind])) return true;
  const rest = parts.join(' ');
  if (isSecret(name) || isSecret(rest)) return true;
  if (kind === 'basic') return pairOf(rest)?.some(isSecret) === true;
  return index?.tokens?.isOwn(rest || name) === true;
}
