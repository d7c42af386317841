import type { Actor } from '../../http/call';
import type { ApplicationRow, createApplicationRepository } from './application.repository';
import { allowedActs } from './credential.policy';
import type { CredentialRow } from './credential.repository';

/** A key of an application, with the acts that the caller may do. */
export const toKey = <K extends CredentialRow>(actor: Actor, application: ApplicationRow, row: K) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  graceUntil: row.graceUntil?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  allowed: allowedActs(actor, row, application),
});

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof createApplicationRepository>['find']>>>;
export const toApplication = ({ application: row, organization, subscriptions }: Found) => ({
  ...row,
  organization,
  subscriptions,
  createdAt: row.createdAt.toISOString(),
});
