import type { createApplicationRepository } from './application.repository';
import type { CredentialRow } from './credential.repository';

/** A key of an application. */
export const toKey = <K extends CredentialRow>(row: K) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  graceUntil: row.graceUntil?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof createApplicationRepository>['find']>>>;
export const toApplication = ({ application: row, organization, subscriptions }: Found) => ({
  ...row,
  organization,
  subscriptions,
  createdAt: row.createdAt.toISOString(),
});
