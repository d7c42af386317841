import { diff } from '../../audit/diff';
import type { AuditEntry } from '../../audit/audit';
import type { CounterRegistration } from '@titian/shared-contracts/registration';
import type { PublicCall } from '../../http/call';
import type { Secrets } from '../../security/secrets';
import type { clientRegistration } from './registration.tables';
import { applicantDue } from './applicant-due';

type Row = typeof clientRegistration.$inferSelect;

/** Keyed hash of an identification number. */
export const identificationHash = (secrets: Secrets, number: string): string =>
  secrets.sign('identification number', number);

/** What somebody typed, as it is stored: number and phone sealed. */
export const toColumns = (secrets: Secrets, call: PublicCall, given: CounterRegistration) => ({
  displayName: given.displayName,
  username: given.username,
  email: given.email,
  identificationNumber: secrets.seal(given.identificationNumber),
  identificationHash: identificationHash(secrets, given.identificationNumber),
  identificationTail: given.identificationNumber.slice(-4),
  phone: secrets.seal(given.phone),
  organizationId: given.organizationId,
  purpose: given.purpose || null,
  locale: call.locale,
  dueAt: applicantDue(call.now),
  createdAt: call.now,
});

const seen = ({ status, channel, organizationId, reason, confirmedAt }: Row) => ({
  ...{ status, channel, organizationId, reason, confirmedAt },
});

/** The audit entry of a change of an applicant. */
export const entryOf = (
  action: string,
  description: string,
  before: Row | null,
  after: Row,
): AuditEntry & { reason?: string } => ({
  action,
  logType: 'User',
  description,
  target: { type: 'applicant', id: after.id, label: after.username },
  changes: diff(before && seen(before), seen(after)),
});
