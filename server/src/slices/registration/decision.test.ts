import { registration as contract } from '@titian/shared-contracts/registration';
import { eq } from 'drizzle-orm';
import { mailLog, portalLog, user } from '../../storage/schema';
import { clientRegistration } from './registration.tables';
import { makeApplicant } from '../../testing/applicants';
import { withoutFirst } from '../../testing/with-first';
import { buildPortal, type Portal } from '../../testing/build';
import { applicantDue } from './applicant-due';
import { lapseRegistrations } from './registration.jobs';

const DAY = 86_400_000;
let portal: Portal;

beforeAll(async () => void (portal = await buildPortal()));
beforeEach(async () => {
  for (const table of [clientRegistration, mailLog]) await portal.db.delete(table);
});
afterAll(() => portal.close());

const rows = () => portal.db.select().from(clientRegistration);
const mailsTo = async (recipient: string) => {
  await portal.app.events.drain();
  return portal.db.select().from(mailLog).where(eq(mailLog.recipient, recipient));
};
const first = <T>(all: T[]): T => all[0]!;

describe('a reviewer', () => {
  it('counts and lists applicants within the own scope', async () => {
    await makeApplicant(portal);
    await makeApplicant(portal, { status: 'Rejected' });
    await makeApplicant(portal, { organizationId: portal.organizations.foreign.id });
    const seenBy = async (name: string) => {
      const caller = await portal.as(name);
      const { body: onHold } = await caller.call(contract.count, { query: { filter: 'Status_eq=Onhold' } });
      const { body } = await caller.call(contract.list, { query: { filter: 'Status_eq=Onhold' } });
      return [onHold, body.totalItems, body.data.length, body.counts];
    };
    expect(await seenBy('superadmin')).toEqual([2, 2, 2, { Onhold: 2, Approved: 0, Rejected: 1 }]);
    expect(await seenBy('tenantadmin')).toEqual([1, 1, 1, { Onhold: 1, Approved: 0, Rejected: 1 }]);
    expect(await seenBy('otheradmin')).toEqual([1, 1, 1, { Onhold: 1, Approved: 0, Rejected: 0 }]);
    expect(await seenBy('client')).toEqual([0, 0, 0, { Onhold: 0, Approved: 0, Rejected: 0 }]);
    expect((await (await portal.as('developer')).call(contract.count)).status).toBe(403);
  });

  it('sees the full identification number only in the detail of one applicant', async () => {
    const { id } = await makeApplicant(portal, { number: '770707071234' });
    const admin = await portal.as('tenantadmin');
    const [listed] = (await admin.call(contract.list)).body.data;
    expect(JSON.stringify(listed)).not.toContain('770707071234');
    const opened = await admin.call(contract.detail, { params: { id } });
    expect(opened.body).toMatchObject({ identificationNumber: '770707071234', phone: '0123456789', refusedBefore: 0 });
    expect((await (await portal.as('otheradmin')).call(contract.detail, { params: { id } })).status).toBe(404);
  });

  it('approves: creates a client account that is pending activation, and mails the link', async () => {
    const applicant = await makeApplicant(portal);
    const admin = await portal.as('tenantadmin');
    const decide = { params: { id: applicant.id }, body: { rowVersion: 1 } };
    expect((await admin.call(contract.approve, decide)).status).toBe(200);
    const [made] = await portal.db.select().from(user).where(eq(user.username, applicant.username));
    expect(made).toMatchObject({ state: 'PendingActivation', organizationId: applicant.organizationId, locale: 'my' });
    expect((await mailsTo(applicant.email)).map(({ eventCode }) => eventCode)).toEqual(['user.activation']);
    expect(first(await rows())).toMatchObject({ status: 'Approved', userId: made!.id, passwordHash: null });
    const again = await admin.call(contract.approve, decide);
    expect(again).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT', extra: { from: 'Approved' } } });
    const log = await portal.db.select().from(portalLog).where(eq(portalLog.targetId, applicant.id));
    expect(log.map(({ action }) => action)).toEqual(['APPLICANT_APPROVE']);
  });

  it('cannot approve an applicant with an unconfirmed or used address, or of a closed organisation', async () => {
    const admin = await portal.as('superadmin');
    const closed = await portal.make.organization({ tenantId: portal.tenants.home.id, status: 'Disabled' });
    const codeOf = async (given: Parameters<typeof makeApplicant>[1]) => {
      const { id } = await makeApplicant(portal, given);
      const reply = await admin.call(contract.approve, { params: { id }, body: { rowVersion: 1 } });
      return [reply.status, reply.body.code];
    };
    expect(await codeOf({ confirmedAt: null })).toEqual([409, 'applicant.unconfirmed']);
    expect(await codeOf({ email: portal.people.client.email })).toEqual([409, 'applicant.taken']);
    expect(await codeOf({ organizationId: closed.id })).toEqual([409, 'applicant.organizationClosed']);
  });

  it('rejects with a reason that is mailed; the number may be registered again', async () => {
    const { id, email } = await makeApplicant(portal, { number: '660606061234' });
    const admin = await portal.as('tenantadmin');
    const reject = (body: object) => admin.call(contract.reject, { params: { id }, body } as never);
    const errors = [{ path: '/reason', code: 'validation.reasonTooShort' }];
    expect(await reject({ rowVersion: 1, reason: 'short' })).toMatchObject({ status: 422, body: { errors } });
    expect(await reject({ rowVersion: 7, reason: 'Surat sokongan tiada.' })).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    });
    expect((await reject({ rowVersion: 1, reason: 'Surat sokongan tiada.' })).status).toBe(200);
    const rejected = (await mailsTo(email)).find(({ eventCode }) => eventCode === 'applicant.rejected');
    expect(rejected!.body).toContain('Surat sokongan tiada.');
    const again = await makeApplicant(portal, { number: '660606061234' });
    const opened = await admin.call(contract.detail, { params: { id: again.id } });
    expect(opened.body.refusedBefore).toBe(1);
  });

  it('decides on several at once: a failure is reported and does not stop the others', async () => {
    const [good, unproven] = [await makeApplicant(portal), await makeApplicant(portal, { confirmedAt: null })];
    const admin = await portal.as('tenantadmin');
    const items = [good, unproven].map(({ id }) => ({ id, rowVersion: 1 }));
    const { body } = await admin.call(contract.decideMany, { body: { items, decision: 'approve' } });
    expect(body).toEqual({ done: [good.id], failed: [{ id: unproven.id, code: 'applicant.unconfirmed' }] });
    const silent = await admin.call(contract.decideMany, { body: { items, decision: 'reject' } });
    expect(silent.body.errors).toEqual([{ path: '/reason', code: 'validation.required' }]);
  });

  it('is refused if another decision was made at the same time', async () => {
    const { id } = await makeApplicant(portal);
    const [one, other] = [await portal.as('tenantadmin'), await portal.as('superadmin')];
    const replies = await Promise.all([
      one.call(contract.approve, { params: { id }, body: { rowVersion: 1 } }),
      other.call(contract.reject, { params: { id }, body: { rowVersion: 1, reason: 'Pegawai lain pula menolak.' } }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('deadlines', () => {
  it('reject unconfirmed registrations without a mail, and undecided ones with a mail', async () => {
    const past = new Date(Date.now() - DAY);
    const unproven = await makeApplicant(portal, { confirmedAt: null, confirmUntil: past });
    const forgotten = await makeApplicant(portal, { createdAt: new Date(Date.now() - 61 * DAY) });
    await makeApplicant(portal);
    expect(await lapseRegistrations(portal.db, new Date())).toBe(2);
    expect((await rows()).map(({ status }) => status).sort()).toEqual(['Onhold', 'Rejected', 'Rejected']);
    expect(await mailsTo(unproven.email)).toEqual([]);
    expect((await mailsTo(forgotten.email)).map(({ eventCode }) => eventCode)).toEqual(['applicant.lapsed']);
  });

  it('reject the others where one fails, which follows with the next run', async () => {
    for (let count = 0; count < 3; count++) await makeApplicant(portal, { createdAt: new Date(Date.now() - 61 * DAY) });
    expect(await withoutFirst(portal.db, (db) => lapseRegistrations(db, new Date()))).toBe(1);
  });

  it('are three working days for a decision', () => {
    expect(applicantDue(new Date('2026-11-19T02:00:00Z'), 3)).toEqual(new Date('2026-11-24T02:00:00Z'));
    expect(applicantDue(new Date('2026-11-20T20:00:00Z'), 3)).toEqual(new Date('2026-11-24T20:00:00Z'));
  });
});
