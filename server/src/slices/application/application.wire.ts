import {
  BroughtKind,
  type ApplicationRow as ListedApplication,
  ENDING_SOON_DAYS,
  type MemberRole,
} from '@titian/shared-contracts/subscription';
import type { Actor } from '../../http/call';
import type { ApplicationRow, FoundApplication } from './application.repository';
import { allowedActs } from './credential.policy';
import type { CredentialRow } from './credential.repository';

const SOON_MS = ENDING_SOON_DAYS * 86_400_000;

/** A key without what only the server may know. */
export const toPlainKey = (row: CredentialRow) => ({
  ...row,
  fingerprint: BroughtKind.safeParse(row.kind).success ? Buffer.from(row.hash, 'base64url').toString('hex') : null,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  graceUntil: row.graceUntil?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/** A key of an application, with the acts that the caller may do. */
export const toKey = <K extends CredentialRow>(
  actor: Actor,
  application: ApplicationRow,
  member: MemberRole | null,
  row: K,
) => ({
  ...row,
  ...toPlainKey(row),
  allowed: allowedActs(actor, row, application, member),
});

export const toApplication = (found: FoundApplication, now: Date): ListedApplication => {
  const { application: row, nextEnd, organization, subscriptions, owner, orphan, keys, calls } = found;
  return {
    ...row,
    ...{ organization, subscriptions, owner, orphan, keys, calls },
    expiringAt: nextEnd && Date.parse(nextEnd) <= now.getTime() + SOON_MS ? nextEnd : null,
    createdAt: row.createdAt.toISOString(),
  };
};
