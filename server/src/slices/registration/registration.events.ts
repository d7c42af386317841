import { eq } from 'drizzle-orm';
import { type Locale, paths } from '@titian/shared-contracts';
import { registrationPaths } from '@titian/shared-contracts/registration';
import type { Db } from '../../storage/open';
import { organization, user } from '../../storage/schema';
import { clientRegistration } from './registration.tables';
import type { SliceEvents } from '../../events/catalogue';
import { NOTHING, others, type PlanContext, type Refresh, type Notice } from '../../events/plan';
import { distinct, type Reader } from '../../events/readers';
import { REGISTRATION_MESSAGES } from './registration.messages';

/** Who registered and has no row, because something of it is somebody's already. */
interface RefusedRegistration {
  email: string;
  displayName: string;
  locale: Locale;
}

export interface RegistrationEvents {
  /** A link that confirms an applicant's address; it travels sealed. `until` in ISO 8601. */
  'registration.received': { registrationId: string; token: string; until: string };
  /** Somebody registered with what is known already: the truth goes by mail, to the address that was given. */
  'registration.hasAccount': { userId: string };
  'registration.pending': { registrationId: string };
  'registration.numberKnown': RefusedRegistration & { holderId: string };
  'registration.usernameTaken': RefusedRegistration & { username: string };
  /** An applicant is ready to be decided on. */
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

/** Somebody without an account, who is reached by mail alone. */
const guest = (id: string, { email, displayName, locale }: { email: string; displayName: string; locale: Locale }) =>
  ({ id, email, displayName, locale, role: 'Client', may: () => false }) satisfies Reader;

async function factsOf(db: Db, registrationId: string) {
  const [found] = await db
    .select({ row: clientRegistration, organization: organization.name })
    .from(clientRegistration)
    .innerJoin(organization, eq(organization.id, clientRegistration.organizationId))
    .where(eq(clientRegistration.id, registrationId));
  if (!found) throw new Error(`There is no registration ${registrationId}.`);
  return found;
}

/** An applicant with those who review it and what messages say of it. */
async function sides({ db, readers, causeId }: PlanContext, registrationId: string) {
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
  const letter = (common: Pick<Notice<Code>, 'code' | 'severity'> & Partial<Notice<Code>>): Notice<Code> =>
    noticeTo([guest(row.id, row)], { link: paths.login(), ...common });
  const officer = row.registeredBy ? others(await readers.byIds([row.registeredBy]), causeId) : [];
  const refresh: Refresh = {
    ...{ event: 'applicant', payload: { registrationId } },
    userIds: reviewers.map(({ id }) => id),
  };
  return { row, reviewers, officer, noticeTo, letter, refresh };
}

export const registrationEvents: SliceEvents<RegistrationEvents, Code> = {
  messages: REGISTRATION_MESSAGES,
  plans: {
    async 'registration.received'(context, { registrationId, token, until }) {
      const { letter, refresh } = await sides(context, registrationId);
      const link = paths.confirmRegistration(token);
      const params = { until: new Date(until) };
      return { notices: [letter({ code: 'registration.received', severity: 'info', link, params })], refresh };
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
      const { letter } = await sides(context, registrationId);
      return { notices: [letter({ code: 'registration.pending', severity: 'info' })] };
    },

    /** The one who typed learns no more than that something is known; whose it is learns that somebody tried. */
    async 'registration.numberKnown'(context, { holderId, ...refused }) {
      const { letter } = await sides(context, holderId);
      const common: Notice<Code> = {
        ...{ code: 'registration.numberKnown', severity: 'info', link: paths.login() },
        ...{ to: [guest('refused', refused)], params: {} },
      };
      return { notices: [common, letter({ code: 'registration.tried', severity: 'warning' })] };
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
      const { row, reviewers, noticeTo, letter, refresh } = await sides(context, registrationId);
      const deciders = others(reviewers, context.causeId).filter((one) => one.may('applicant.approve'));
      const alarm = noticeTo(deciders, { code: 'applicant.onhold', severity: 'info', mail: true });
      const receipt = letter({ code: 'applicant.counter', severity: 'info' });
      return { notices: row.channel === 'POS' ? [alarm, receipt] : [alarm], refresh };
    },

    /** The applicant hears of it by the link that activates the account. */
    async 'applicant.approved'(context, { registrationId }) {
      const { officer, noticeTo, refresh } = await sides(context, registrationId);
      return { notices: [noticeTo(officer, { code: 'applicant.approved', severity: 'success' })], refresh };
    },

    async 'applicant.rejected'(context, { registrationId, reason: quote }) {
      const { officer, noticeTo, letter, refresh } = await sides(context, registrationId);
      const notices = [
        letter({ code: 'applicant.rejected', severity: 'warning', link: paths.register(), quote }),
        noticeTo(officer, { code: 'applicant.rejectedEntry', severity: 'warning', quote }),
      ];
      return { notices, refresh };
    },

    /** An address that nobody confirmed is not written to again. */
    async 'applicant.lapsed'(context, { registrationId, because }) {
      const { letter, refresh } = await sides(context, registrationId);
      const common = letter({ code: 'applicant.lapsed', severity: 'warning', link: paths.register() });
      return { notices: because === 'undecided' ? [common] : [], refresh };
    },
  },
};
