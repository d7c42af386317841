import * as z from 'zod/mini';
import {
  ApplicantMode,
  endpoint,
  Id,
  IdParams,
  ListQuery,
  LegalPage,
  LocalText,
  NewPassword,
  Nothing,
  page,
  REASON_MIN,
} from '@titian/shared-contracts';
import { Applicant, ApplicantDetail, ApplicantReview, ApplicantRole, ApplicantStatus, WantedApi } from './applicant';
import { IDENTIFICATION_NUMBER_LENGTH } from './limits';
import { SLUG_MAX } from '../content';
import { DisplayName, EmailAddress, PhoneNumber, Username } from '../person';

const PURPOSE_MAX = 500;

/** Spec §5: digits only, exactly 12. */
export const IdentificationNumber = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'validation.required'),
    z.regex(/^\d*$/, 'validation.digits'),
    z.length(IDENTIFICATION_NUMBER_LENGTH, 'validation.identificationNumber'),
  );

/** A version of the terms of use, as `PortalInfo.legal` names it. */
const AcceptedTerms = z.object({ slug: z.string().check(z.maxLength(SLUG_MAX)), version: z.int() });
export type AcceptedTerms = z.infer<typeof AcceptedTerms>;

const Person = z.object({
  displayName: DisplayName,
  identificationNumber: IdentificationNumber,
  username: Username,
  email: EmailAddress,
  phone: PhoneNumber,
  organizationId: z.uuid('validation.required'),
  /** The purpose of the account, in the applicant's words. */
  purpose: z.optional(z.string().check(z.trim(), z.maxLength(PURPOSE_MAX, 'validation.tooLong'))),
  /** The terms that were read and accepted; needed where the portal has some, and then those in force. */
  acceptedTerms: z.optional(AcceptedTerms),
});
/** The form of somebody who registers on the web. The page asks for the password twice. */
export const Registration = z.extend(Person, {
  password: NewPassword,
  captcha: z.optional(z.string().check(z.maxLength(8_000))),
  /** The API that they want to use; one that everybody finds. */
  projectId: z.optional(Id),
});
export type Registration = z.infer<typeof Registration>;
/** The form of an officer for somebody at the counter, whose number was looked up before; the first password is set at activation. */
export const CounterRegistration = Person;
export type CounterRegistration = z.infer<typeof CounterRegistration>;

const SeenApplicant = z.object({ rowVersion: z.int() });
const RefusalReason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'validation.required'),
    z.minLength(REASON_MIN, 'validation.reasonTooShort'),
    z.maxLength(2_000, 'validation.tooLong'),
  );
export const ApplicantApproval = z.extend(SeenApplicant, { role: z.optional(ApplicantRole) });
export const ApplicantRefusal = z.extend(SeenApplicant, { reason: RefusalReason });

const MOST_AT_ONCE = 100;
const Count = z.object({ filter: ListQuery.shape.filter, q: ListQuery.shape.q });

export const registration = {
  organizations: endpoint({
    method: 'GET',
    path: '/public/organizations',
    access: 'public',
    summary: 'Names of the organisations that one may register for',
    response: z.array(z.object({ id: Id, name: LocalText })),
  }),
  wanted: endpoint({
    method: 'GET',
    path: '/public/registrations/apis/:id',
    access: 'public',
    summary: 'The API that somebody registers for; one that everybody finds',
    params: IdParams,
    response: WantedApi,
  }),
  terms: endpoint({
    method: 'GET',
    path: '/public/registrations/terms',
    access: 'public',
    summary: 'The terms of use that a registration accepts; null where there are none',
    response: z.nullable(LegalPage),
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/client-registrations',
    access: 'public',
    summary: 'Register; the answer is the same whether or not number, username or address are known: a mail tells',
    body: Registration,
    response: Nothing,
    status: 202,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/client-registrations/confirm',
    access: 'public',
    summary: 'Confirm the address of a registration by the mailed link',
    body: z.object({ token: z.string().check(z.minLength(1, 'validation.required'), z.maxLength(100)) }),
    response: z.object({ email: z.string() }),
  }),
  lookUp: endpoint({
    method: 'POST',
    path: '/api/client-registrations/look-up',
    access: 'applicant.create',
    summary: 'Whether an identification number may be registered at the counter; refused where it is known',
    body: z.object({ identificationNumber: IdentificationNumber }),
    response: Nothing,
  }),
  registerAtCounter: endpoint({
    method: 'POST',
    path: '/api/client-registrations/counter',
    access: 'applicant.create',
    summary: 'Register somebody at the counter',
    body: CounterRegistration,
    response: z.object({ id: Id }),
    status: 201,
  }),
  /** Spec §7: `pagination/client-registrations/count?filter=Status_eq=Onhold`; the badge. */
  count: endpoint({
    method: 'GET',
    path: '/api/pagination/client-registrations/count',
    access: 'applicant.view',
    summary: 'Count applicants in scope',
    query: Count,
    response: z.int(),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/pagination/client-registrations',
    access: 'applicant.view',
    summary: 'Applicants in scope',
    query: ListQuery,
    response: z.extend(page(Applicant), {
      counts: z.record(ApplicantStatus, z.int()),
      /** How the portal looks at applicants, where an API doesn't say otherwise. */
      mode: ApplicantMode,
    }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/client-registrations/:id',
    access: 'applicant.view',
    summary: 'One applicant',
    params: IdParams,
    response: ApplicantDetail,
  }),
  review: endpoint({
    method: 'GET',
    path: '/api/client-registrations/:id/review',
    access: 'applicant.view',
    summary: 'What is known of an applicant: checks, their organisation, earlier registrations',
    params: IdParams,
    response: ApplicantReview,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/client-registrations/:id/approve',
    access: 'applicant.approve',
    summary: 'Approve: makes the account, a client’s unless said otherwise, and mails the link that activates it',
    params: IdParams,
    body: ApplicantApproval,
    response: Nothing,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/client-registrations/:id/reject',
    access: 'applicant.approve',
    summary: 'Reject with a reason that the applicant reads',
    params: IdParams,
    body: ApplicantRefusal,
    response: Nothing,
  }),
  decideMany: endpoint({
    method: 'POST',
    path: '/api/client-registrations/decisions',
    access: 'applicant.approve',
    summary: 'Decide on several applicants alike',
    body: z.object({
      items: z.array(z.object({ id: Id, rowVersion: z.int() })).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
      decision: z.enum(['approve', 'reject']),
      reason: z.optional(RefusalReason),
    }),
    response: z.object({ done: z.array(Id), failed: z.array(z.object({ id: Id, code: z.string() })) }),
  }),
};

declare global {
  interface TitianTags {
    Applicant: true;
  }
}
