import { agencyEmail } from '../../../demo/content/agencies';
import { daysBefore, type SeedContext } from '../../../demo/rows/context';
import { officeMoment } from '../../../demo/rows/days';
import { type Demo, findApi, seeded, type World } from '../../../demo/rows/world';
import { SETTING_DEFAULTS } from '../../../settings/settings';
import { applicantDue } from '../applicant-due';
import { identificationHash } from '../registration.columns';
import { clientRegistration } from '../registration.tables';
import { APPLICANTS, type DemoApplicant, REGISTERED } from './content';

type Row = typeof clientRegistration.$inferInsert & { id: string };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);

/** A fictitious identification number: no birthplace has the code 00. */
const numberOf = (born: string, serial: number) => `${born}00${String(serial).padStart(4, '0')}`;

function encryptedColumns({ secrets, random }: SeedContext, number: string) {
  return {
    identificationNumber: secrets.seal(number),
    identificationHash: identificationHash(secrets, number),
    identificationTail: number.slice(-4),
    phone: secrets.seal(`01${random.int(10_000_000, 99_999_999)}`),
  };
}

/** The same person of the same agency always gets the same number. */
const serialOf = ({ born, agency }: DemoApplicant) =>
  APPLICANTS.findIndex((one) => one.born === born && one.agency === agency) * 37 + 5_011;

/** Times of a registration some days ago; never later than now. */
function times(context: SeedContext, daysAgo: number) {
  const createdAt = officeMoment(context.now, daysAgo, context.random);
  const soon = (hours: number) => new Date(Math.min(later(createdAt, hours * HOUR).getTime(), context.now.getTime()));
  return { createdAt, dueAt: applicantDue(createdAt, SETTING_DEFAULTS.applicantDays), soon };
}

function waitingOrRejected(world: World, applicant: DemoApplicant): Row {
  const { context, organizations, people } = world;
  const { username, displayName, agency, purpose, counter, status = 'Onhold', reason, decider, wants } = applicant;
  const { createdAt, dueAt, soon } = times(context, applicant.asked);
  const decided = decider && { decidedBy: people.byName(decider).id, decidedAt: later(createdAt, DAY), reason };
  return {
    ...{ id: context.random.id(createdAt), status, displayName, username, purpose, createdAt, dueAt, ...decided },
    ...encryptedColumns(context, numberOf(applicant.born, serialOf(applicant))),
    email: status === 'Rejected' ? `${username}@mel.example` : agencyEmail(agency, username.split('.')[0]),
    organizationId: organizations.idOf(agency),
    projectId: wants && findApi(world, wants).row.id,
    channel: counter ? 'POS' : 'Web',
    registeredBy: counter && people.byName(counter).id,
    locale: 'my',
    confirmedAt: applicant.unconfirmed || counter ? null : soon(1),
    confirmUntil: counter ? null : later(createdAt, DAY),
  };
}

/** The registration of a client of the demo, two days before the account was created. */
function approved(
  { context, organizations, people }: World,
  { username, number, counter }: (typeof REGISTERED)[number],
  at: number,
): Row {
  const { displayName, email, agency, id: userId } = people.byName(username);
  const madeAt = people.rows.find((row) => row.id === userId)?.createdAt ?? daysBefore(context.now, 200);
  const createdAt = later(madeAt, -2 * DAY);
  return {
    ...{ id: context.random.id(createdAt), status: 'Approved', displayName, username, email, userId, createdAt },
    ...encryptedColumns(context, numberOf(number, 4_000 + at * 53)),
    organizationId: organizations.idOf(agency),
    channel: counter ? 'POS' : 'Web',
    registeredBy: counter && people.byName(counter).id,
    locale: 'my',
    confirmedAt: counter ? null : later(createdAt, HOUR),
    dueAt: applicantDue(createdAt, SETTING_DEFAULTS.applicantDays),
    decidedBy: counter ? people.byName('superadmin').id : people.approverOf(agency).id,
    decidedAt: madeAt,
  };
}

/** Applicants in every state. */
export const registrationDemo: Demo = (world) => ({
  tables: [
    seeded(clientRegistration, [
      ...APPLICANTS.map((applicant) => waitingOrRejected(world, applicant)),
      ...REGISTERED.map((one, at) => approved(world, one, at)),
    ]),
  ],
});
