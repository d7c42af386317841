import type { Registration } from '@titian/shared-contracts/registration';
import type { PublicCall } from '../../http/call';
import type { Secrets } from '../../security/secrets';
import { applicantDue } from './applicant-due';

/** Keyed hash of an identification number. */
export const identificationHash = (secrets: Secrets, number: string): string =>
  secrets.sign('identification number', number);

/**
 * The columns of a registration; number and phone are encrypted.
 * @param dueDays working days until the decision
 */
export const toColumns = (
  secrets: Secrets,
  call: PublicCall,
  given: Omit<Registration, 'password' | 'captcha' | 'acceptedTerms'>,
  dueDays: number,
) => ({
  displayName: given.displayName,
  username: given.username,
  email: given.email,
  identificationNumber: secrets.seal(given.identificationNumber),
  identificationHash: identificationHash(secrets, given.identificationNumber),
  identificationTail: given.identificationNumber.slice(-4),
  phone: secrets.seal(given.phone),
  organizationId: given.organizationId,
  purpose: given.purpose || null,
  projectId: given.projectId ?? null,
  locale: call.locale,
  dueAt: applicantDue(call.now, dueDays),
  createdAt: call.now,
});
