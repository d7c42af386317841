import type { ApplicantMode } from '@titian/shared-contracts';
import type { Applicant, ApplicantDetail } from '@titian/shared-contracts/registration';
import type { Call } from '../../http/call';
import type { Secrets } from '../../security/secrets';
import { allowedActs, isConfirmed } from './registration.policy';
import type { ApplicantRow } from './registration.repository';

/** An identification number as lists show it. */
const masked = (tail: string) => `•••••••• ${tail}`;

/** How an applicant is looked at: as the API says, else as the portal does. */
export const modeOf = ({ project }: Pick<ApplicantRow, 'project'>, portal: ApplicantMode): ApplicantMode =>
  project?.applicantMode ?? portal;

export const toWire = (found: ApplicantRow, { actor, now }: Call, portal: ApplicantMode): Applicant => {
  const { row, organization, tenant, project } = found;
  return {
    id: row.id,
    Status: row.status,
    channel: row.channel,
    displayName: row.displayName,
    username: row.username,
    email: row.email,
    identificationNumber: masked(row.identificationTail),
    organization: { ...organization, tenant },
    project: project && { id: project.id, name: project.name },
    mode: modeOf(found, portal),
    confirmed: isConfirmed(row),
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: found.decidedBy,
    registeredBy: found.registeredBy,
    late: row.status === 'Onhold' && row.dueAt < now,
    rowVersion: row.rowVersion,
    allowed: allowedActs(actor, row),
  };
};

/** With the decrypted number and phone, which a decision needs. */
export const toDetail = (
  found: ApplicantRow,
  call: Call,
  { secrets, refusedBefore, portal }: { secrets: Secrets; refusedBefore: number; portal: ApplicantMode },
): ApplicantDetail => ({
  ...toWire(found, call, portal),
  identificationNumber: secrets.open(found.row.identificationNumber),
  phone: secrets.open(found.row.phone),
  purpose: found.row.purpose,
  reason: found.row.reason,
  acceptedTerms: found.row.acceptedTerms,
  refusedBefore,
});
