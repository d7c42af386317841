import { eq } from 'drizzle-orm';
import { type Locale, paths } from '@titian/shared-contracts';
import { registrationPaths } from '@titian/shared-contracts/registration';
import type { Db } from '../../storage/open';
import { organization, user } from '../../storage/schema';
import { clientRegistration } from './registration.tables';
import type { SliceEvents } from '../../events/catalogue';
import { NOTHING, others, type PlanContext, type Refresh, type Notice } from '../../events/plan';
import { distinct, type Reader, stillAmong } from '../../events/readers';
import { REGISTRATION_MESSAGES } from './registration.messages';

/** Somebody whose registration was refused, and who therefore has no row. */
interface RefusedRegistration {
  email: string;
  displayName: string;
  locale: Locale;
}

export interface RegistrationEvents {
  /** A link that confirms an applicant's address; its token is encrypted. `until` is ISO 8601. */
  'registration.received': { registrationId: string; token: string; until: string };
  /** Somebody registered with data that exists already: only a mail to the given address explains it. */
  'registration.hasAccount': { userId: string };
  'registration.pending': { registrationId: string };
  'registration.numberKnown': RefusedRegistration & { holderId: string };
  'registration.usernameTaken': RefusedRegistration & { username: string };
  /** An applicant waits for a decision. */
  'applicant.onhold': { registrationId: string };
  'applicant.approved': { registrationId: string };
  'applicant.rejected': { registrationId: string; reason: string };
  /** Nobody confirmed the address, or nobody decided, in time. */
  'applicant.lapsed': { registrationId: string; because: 'unconfirmed' | 'undecided' };
}
declare module '../../events/catalogue' {
  interface EventPayloads extends RegistrationEvents {}
}
type Code = keyof typeof REGISTRATION_MESSAGES;

/** Somebody without an account, who can only get mails. */
const guest = (id: string, { email, displayName, locale }: { email: string; displayName: string; locale: Locale }) =>
  ({ id, email, displayName, locale, organizationId: null, role: 'Client', may: () => false }) satisfies Reader;

async function factsOf(db: Db, registrationId: string) {
  const [found] = await db
    .select({ row: clientRegistration, organization: organization.name })
    .from(clientRegistration)
    .innerJoin(organization, eq(organization.id, clientRegistration.organizationId))
    .where(eq(clientRegistration.id, registrationId));
  if (!found) throw new Error(`There is no registration ${registrationId}.`);
  return found;
}

/** An applicant with its reviewers, and with builders of notices about it. */
async function applicantContext({ db, readers, causeId }: PlanContext, registrationId: string) {
  const facts = await factsOf(db, registrationId);
  const { row } = facts;
  const administrators = [
    ...(await readers.byRoles(['SuperAdministrator'])),
    ...(await readers.tenantAdministratorsOf(row.organizationId)),
  ];
  const reviewers = distinct(administrators).filter((one) => one.may('applicant.view'));
  const params = {
    ...{ name: row.displayName, username: row.username, organization: facts.organization },
    ...{ at: row.createdAt, due: row.dueAt },
  };
  const noticeTo = (
    to: Reader[],
    common: Pick<Notice<Code>, 'code' | 'severity'> & Partial<Notice<Code>>,
  ): Notice<Code> => ({
    ...{ to, link: registrationPaths.applicant(registrationId) },
    ...common,
    params: { ...params, ...common.params },
  });
  const noticeToApplicant = (common: Pick<Notice<Code>, 'code' | 'severity'> & Partial<Notice<Code>>): Notice<Code> =>
    noticeTo([guest(row.id, row)], { link: paths.login(), ...common });
  // Who entered it, as long as the applicant's agency is in that person's reach.
  const reaching = distinct([...administrators, ...(await readers.staffOf(row.organizationId))]);
  const officer = others(stillAmong([row.registeredBy], reaching, []), causeId);
  const refresh: Refresh = {
    ...{ event: 'applicant', payload: { registrationId } },
    userIds: reviewers.map(({ id }) => id),
  };
  return { row, reviewers, officer, noticeTo, noticeToApplicant, refresh };
}

export const registrationEvents: SliceEvents<RegistrationEvents, Code> = {
  messages: REGISTRATION_MESSAGES,
  plans: {
    async 'registration.received'(context, { registrationId, token, until }) {
      const { noticeToApplicant, refresh } = await applicantContext(context, registrationId);
      const link = paths.confirmRegistration(token);
      const params = { until: new Date(until) };
      return {
        notices: [noticeToApplicant({ code: 'registration.received', severity: 'info', link, params })],
        refresh,
      };
    },

    async 'registration.hasAccount'({ db, readers }, { userId }) {
      const [row] = await db.select().from(user).where(eq(user.id, userId));
      if (!row) return NOTHING;
      const notice: Notice<Code> = {
        ...{ code: 'registration.hasAccount', severity: 'info', link: paths.login() },
        ...{ to: await readers.anyStateById(userId), params: { username: row.username } },
      };
      return { notices: [notice] };
    },

    async 'registration.pending'(context, { registrationId }) {
      const { noticeToApplicant } = await applicantContext(context, registrationId);
      return { notices: [noticeToApplicant({ code: 'registration.pending', severity: 'info' })] };
    },

    /** The person who registered learns only that some data exists already; the owner of the number learns of the attempt. */
    async 'registration.numberKnown'(context, { holderId, ...refused }) {
      const { noticeToApplicant } = await applicantContext(context, holderId);
      const common: Notice<Code> = {
        ...{ code: 'registration.numberKnown', severity: 'info', link: paths.login() },
        ...{ to: [guest('refused', refused)], params: {} },
      };
      return { notices: [common, noticeToApplicant({ code: 'registration.tried', severity: 'warning' })] };
    },

    'registration.usernameTaken': async (_context, { username, ...refused }) => ({
      notices: [
        {
          ...{ code: 'registration.usernameTaken', severity: 'info', link: paths.register() },
          ...{ to: [guest('refused', refused)], params: { username } },
        },
      ],
    }),

    async 'applicant.onhold'(context, { registrationId }) {
      const { row, reviewers, noticeTo, noticeToApplicant, refresh } = await applicantContext(context, registrationId);
      const deciders = others(reviewers, context.causeId).filter((one) => one.may('applicant.approve'));
      const request = noticeTo(deciders, { code: 'applicant.onhold', severity: 'info', mail: true });
      const receipt = noticeToApplicant({ code: 'applicant.counter', severity: 'info' });
      return { notices: row.channel === 'POS' ? [request, receipt] : [request], refresh };
    },

    /** The applicant gets the activation link instead of a notice. */
    async 'applicant.approved'(context, { registrationId }) {
      const { officer, noticeTo, refresh } = await applicantContext(context, registrationId);
      return { notices: [noticeTo(officer, { code: 'applicant.approved', severity: 'success' })], refresh };
    },

    async 'applicant.rejected'(context, { registrationId, reason: quote }) {
      const { officer, noticeTo, noticeToApplicant, refresh } = await applicantContext(context, registrationId);
      const notices = [
        noticeToApplicant({ code: 'applicant.rejected', severity: 'warning', link: paths.register(), quote }),
        noticeTo(officer, { code: 'applicant.rejectedEntry', severity: 'warning', quote }),
      ];
      return { notices, refresh };
    },

    /** No mail to an address that was never confirmed. */
    async 'applicant.lapsed'(context, { registrationId, because }) {
      const { noticeToApplicant, refresh } = await applicantContext(context, registrationId);
      const common = noticeToApplicant({ code: 'applicant.lapsed', severity: 'warning', link: paths.register() });
      return { notices: because === 'undecided' ? [common] : [], refresh };
    },
  },
};
