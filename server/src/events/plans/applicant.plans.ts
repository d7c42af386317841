import { eq } from 'drizzle-orm';
import { type Locale, paths } from '@titian/shared-contracts';
import type { Db } from '../../storage/open';
import { organization, user } from '../../storage/schema';
import { clientRegistration } from '../../slices/registration/registration.tables';
import type { EventCode } from '../catalogue';
import { NOTHING, others, type Plan, type PlanContext, type Planners, type Telling } from '../plan';
import { distinct, type Reader } from '../readers';

type ApplicantCode = Extract<EventCode, `registration.${string}` | `applicant.${string}`>;

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
  const tell = (to: Reader[], told: Pick<Telling, 'code' | 'severity'> & Partial<Telling>): Telling => ({
    ...{ to, link: paths.applicant(registrationId), category: 'applicant' as const },
    ...told,
    params: { ...params, ...told.params },
  });
  const letter = (told: Pick<Telling, 'code' | 'severity'> & Partial<Telling>): Telling =>
    tell([guest(row.id, row)], { link: paths.login(), ...told, mail: true, mailOnly: true });
  const officer = row.registeredBy ? others(await readers.byIds([row.registeredBy]), causeId) : [];
  const applicant: Plan['applicant'] = { registrationId, userIds: reviewers.map(({ id }) => id) };
  return { row, reviewers, officer, tell, letter, applicant };
}

export const applicantPlans: Planners<ApplicantCode> = {
  async 'registration.received'(context, { registrationId, token, until }) {
    const { letter, applicant } = await sides(context, registrationId);
    const link = paths.confirmRegistration(token);
    const params = { until: new Date(until) };
    return { tellings: [letter({ code: 'registration.received', severity: 'info', link, params })], applicant };
  },

  async 'registration.hasAccount'({ db, readers }, { userId }) {
    const [row] = await db.select().from(user).where(eq(user.id, userId));
    if (!row) return NOTHING;
    const telling: Telling = {
      ...{ code: 'registration.hasAccount', severity: 'info', category: 'applicant', link: paths.login() },
      ...{ to: await readers.anyStateById(userId), params: { username: row.username }, mail: true, mailOnly: true },
    };
    return { tellings: [telling] };
  },

  async 'registration.pending'(context, { registrationId }) {
    const { letter } = await sides(context, registrationId);
    return { tellings: [letter({ code: 'registration.pending', severity: 'info' })] };
  },

  /** The one who typed learns no more than that something is known; whose it is learns that somebody tried. */
  async 'registration.numberKnown'(context, { holderId, ...refused }) {
    const { letter } = await sides(context, holderId);
    const told: Telling = {
      ...{ code: 'registration.numberKnown', severity: 'info', category: 'applicant', link: paths.login() },
      ...{ to: [guest('refused', refused)], params: {}, mail: true, mailOnly: true },
    };
    return { tellings: [told, letter({ code: 'registration.tried', severity: 'warning' })] };
  },

  'registration.usernameTaken': async (_context, { username, ...refused }) => ({
    tellings: [
      {
        ...{ code: 'registration.usernameTaken', severity: 'info', category: 'applicant', link: paths.register() },
        ...{ to: [guest('refused', refused)], params: { username }, mail: true, mailOnly: true },
      },
    ],
  }),

  async 'applicant.onhold'(context, { registrationId }) {
    const { row, reviewers, tell, letter, applicant } = await sides(context, registrationId);
    const deciders = others(reviewers, context.causeId).filter((one) => one.may('applicant.approve'));
    const alarm = tell(deciders, { code: 'applicant.onhold', severity: 'info', mail: true });
    const receipt = letter({ code: 'applicant.counter', severity: 'info' });
    return { tellings: row.channel === 'POS' ? [alarm, receipt] : [alarm], applicant };
  },

  /** The applicant hears of it by the link that activates the account. */
  async 'applicant.approved'(context, { registrationId }) {
    const { officer, tell, applicant } = await sides(context, registrationId);
    return { tellings: [tell(officer, { code: 'applicant.approved', severity: 'success' })], applicant };
  },

  async 'applicant.rejected'(context, { registrationId, reason: quote }) {
    const { officer, tell, letter, applicant } = await sides(context, registrationId);
    const tellings = [
      letter({ code: 'applicant.rejected', severity: 'warning', link: paths.register(), quote }),
      tell(officer, { code: 'applicant.rejectedEntry', severity: 'warning', quote }),
    ];
    return { tellings, applicant };
  },

  /** An address that nobody confirmed is not written to again. */
  async 'applicant.lapsed'(context, { registrationId, because }) {
    const { letter, applicant } = await sides(context, registrationId);
    const told = letter({ code: 'applicant.lapsed', severity: 'warning', link: paths.register() });
    return { tellings: because === 'undecided' ? [told] : [], applicant };
  },
};
