import * as z from 'zod/mini';
import { ApplicantMode, Id, LocalText, OrganizationRef, Timestamp, UserRef } from '@titian/shared-contracts';

/** Spec §4. */
export const ApplicantStatus = z.enum(['Onhold', 'Approved', 'Rejected']);
/** Whether somebody registered on the web or at an officer's counter. */
export const ApplicantChannel = z.enum(['Web', 'POS']);
export const ApplicantAct = z.enum(['approve', 'reject']);
export type ApplicantAct = z.infer<typeof ApplicantAct>;

/** An API that is registered for. */
export const WantedApi = z.object({ id: Id, name: LocalText });

/** An applicant in lists: of the number, only its last four digits. */
export const Applicant = z.object({
  id: Id,
  Status: ApplicantStatus,
  channel: ApplicantChannel,
  displayName: z.string(),
  username: z.string(),
  email: z.string(),
  identificationNumber: z.string(),
  organization: z.extend(OrganizationRef, { tenant: z.object({ id: Id, name: LocalText }) }),
  /** Whether the applicant opened the mailed link; at the counter the officer has checked the identity. */
  confirmed: z.boolean(),
  project: z.nullable(WantedApi),
  /** How they are looked at: as the API says for which they registered, else as the portal does. */
  mode: ApplicantMode,
  createdAt: Timestamp,
  decidedAt: z.nullable(Timestamp),
  decidedBy: z.nullable(UserRef),
  registeredBy: z.nullable(UserRef),
  /** Overdue: waiting longer than the portal promises. */
  late: z.boolean(),
  rowVersion: z.int(),
  /** What the caller may do with it now. */
  allowed: z.array(ApplicantAct),
});
export type Applicant = z.infer<typeof Applicant>;
/** One applicant with everything that a decision needs. */
export const ApplicantDetail = z.extend(Applicant, {
  phone: z.string(),
  purpose: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The terms of use that they accepted, in which version; null where the portal had none. */
  acceptedTerms: z.nullable(z.object({ slug: z.string(), version: z.int(), title: LocalText })),
  /** How often this identification number was refused before. */
  refusedBefore: z.int(),
});
export type ApplicantDetail = z.infer<typeof ApplicantDetail>;

/** What a detailed review looks at; an applicant is approved in one go with others only where all are good. */
export const ApplicantCheck = z.enum(['address', 'domain', 'namesake', 'refused']);
export type ApplicantCheck = z.infer<typeof ApplicantCheck>;

/** What is known of an applicant beyond the form. */
export const ApplicantReview = z.object({
  checks: z.array(z.object({ check: ApplicantCheck, good: z.boolean(), count: z.int() })),
  organization: z.object({
    /** People with an account. */
    people: z.int(),
    administrators: z.array(UserRef),
    /** Other applicants who wait. */
    waiting: z.int(),
  }),
  /** Earlier registrations with the same identification number, newest first. */
  earlier: z.array(
    z.object({
      id: Id,
      Status: ApplicantStatus,
      organization: OrganizationRef,
      createdAt: Timestamp,
      decidedBy: z.nullable(UserRef),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type ApplicantReview = z.infer<typeof ApplicantReview>;

/** Roles that an approval can give: an administrator's is given where users are managed. */
export const ApplicantRole = z.enum(['Client', 'Developer']);
export type ApplicantRole = z.infer<typeof ApplicantRole>;
