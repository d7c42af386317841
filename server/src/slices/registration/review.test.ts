import { eq } from 'drizzle-orm';
import type { ApplicantMode } from '@titian/shared-contracts';
import { authoring } from '@titian/shared-contracts/authoring';
import { portalSetting } from '@titian/shared-contracts/portal-setting';
import { type ApplicantReview, registration as contract } from '@titian/shared-contracts/registration';
import { role, user } from '../../storage/schema';
import { makeApplicant } from '../../testing/applicants';
import { type Caller, portalOf } from '../../testing/portal-of';
import { clientRegistration } from './registration.tables';

const world = portalOf('superadmin', 'tenantadmin', 'otheradmin', 'developer');

const review = async (id: string, caller: Caller = world.superadmin): Promise<ApplicantReview> =>
  (await caller.call(contract.review, { params: { id } })).body;
const outcomes = async (id: string) =>
  Object.fromEntries((await review(id)).checks.map(({ check, good, count }) => [check, [good, count]]));

/** The portal's way to look at applicants. */
async function lookAt(applicantMode: ApplicantMode) {
  const { superadmin } = world;
  const { values, rowVersion } = (await superadmin.call(portalSetting.read)).body.signIn;
  const input = { ...values, applicantMode };
  const reason = 'Pemohon disemak dengan teliti.';
  await superadmin.call(portalSetting.change, { body: { group: 'signIn', input, rowVersion, reason } });
}
afterEach(() => lookAt('default'));

const apiOf = async (columns: object = {}) => {
  const { portal } = world;
  return (await portal.make.api({ organizationId: portal.organizations.provider.id, ...columns })).project;
};
const modeOf = async (id: string) => (await world.superadmin.call(contract.detail, { params: { id } })).body;

describe('a detailed review', () => {
  it('checks address, domain, name and earlier rejections', async () => {
    const { portal } = world;
    const { client } = portal.people;
    const plain = await makeApplicant(portal, { email: 'orang@agency.example' });
    expect(await outcomes(plain.id)).toEqual({
      ...{ address: [true, 0], namesake: [true, 0], refused: [true, 0] },
      domain: [true, expect.any(Number)],
    });
    const { displayName } = (await portal.db.select().from(user).where(eq(user.id, client.id)))[0]!;
    const number = '550505051234';
    await makeApplicant(portal, { number, status: 'Rejected', reason: 'Surat tiada.' });
    const odd = await makeApplicant(portal, {
      ...{ number, displayName: displayName.toUpperCase(), email: 'siapa@notagency.example', confirmedAt: null },
    });
    expect(await outcomes(odd.id)).toEqual({
      ...{ address: [false, 0], domain: [false, 0], namesake: [false, 1], refused: [false, 1] },
    });
  });

  it('counts rejections elsewhere, but tells only those in the reader’s scope', async () => {
    const { portal, tenantadmin } = world;
    const number = '440404041234';
    const organizationId = portal.organizations.foreign.id;
    await makeApplicant(portal, { number, organizationId, status: 'Rejected', reason: 'Rahsia agensi lain.' });
    const { id } = await makeApplicant(portal, { number });
    const seen = await review(id, tenantadmin);
    expect(seen.checks.find(({ check }) => check === 'refused')).toMatchObject({ good: false, count: 1 });
    expect(seen.earlier).toEqual([]);
    expect((await review(id)).earlier).toMatchObject([{ reason: 'Rahsia agensi lain.' }]);
    expect((await world.otheradmin.call(contract.review, { params: { id } })).status).toBe(404);
  });

  it('gives the role that is chosen, and a client’s where none is', async () => {
    const { portal, tenantadmin } = world;
    const roleOf = async (given: object) => {
      const { id, username } = await makeApplicant(portal);
      await tenantadmin.call(contract.approve, { params: { id }, body: { rowVersion: 1, ...given } });
      const [made] = await portal.db
        .select({ role: role.name })
        .from(user)
        .innerJoin(role, eq(role.id, user.roleId))
        .where(eq(user.username, username));
      return made?.role;
    };
    expect(await roleOf({})).toBe('Client');
    expect(await roleOf({ role: 'Developer' })).toBe('Developer');
    expect(await roleOf({ role: 'SuperAdministrator' })).toBeUndefined();
  });
});

describe('how applicants are looked at', () => {
  it('is the portal’s way, unless the API for which they registered says otherwise', async () => {
    const { portal, superadmin } = world;
    const api = await apiOf();
    const [free, wanting] = [await makeApplicant(portal), await makeApplicant(portal, { projectId: api.id })];
    expect(await modeOf(free.id)).toMatchObject({ mode: 'default', project: null });
    expect(await modeOf(wanting.id)).toMatchObject({ mode: 'default', project: { id: api.id } });
    await lookAt('detailed');
    expect(await modeOf(free.id)).toMatchObject({ mode: 'detailed' });
    const changes = { applicantMode: 'default' as const };
    await superadmin.call(authoring.update, { params: { id: api.id }, body: { rowVersion: api.rowVersion, changes } });
    expect(await modeOf(wanting.id)).toMatchObject({ mode: 'default' });
    expect((await superadmin.call(contract.list)).body.mode).toBe('detailed');
  });

  it('keeps an applicant with a doubtful check from being approved among others', async () => {
    const { portal, tenantadmin } = world;
    const api = await apiOf({ applicantMode: 'detailed' });
    const doubtful = { email: 'siapa@lain.example' };
    const [held, simple] = [
      await makeApplicant(portal, { ...doubtful, projectId: api.id }),
      await makeApplicant(portal, { email: 'siapa2@lain.example' }),
    ];
    const items = [held, simple].map(({ id }) => ({ id, rowVersion: 1 }));
    const { body } = await tenantadmin.call(contract.decideMany, { body: { items, decision: 'approve' } });
    expect(body).toEqual({ done: [simple.id], failed: [{ id: held.id, code: 'applicant.checksFirst' }] });
    const alone = await tenantadmin.call(contract.approve, { params: { id: held.id }, body: { rowVersion: 1 } });
    expect(alone.status).toBe(200);
  });
});

describe('registering for an API', () => {
  const form = (changes: object) => ({
    ...{ displayName: 'Pemohon Baharu', identificationNumber: '330303031234', username: 'pemohon.baharu' },
    ...{ email: 'baharu@agensi.example', phone: '0123456789', password: 'Sungai-Biru-88' },
    ...{ organizationId: world.portal.organizations.consumer.id, ...changes },
  });

  it('keeps the API, which the page names', async () => {
    const { portal } = world;
    const api = await apiOf();
    const named = await portal.nobody.call(contract.wanted, { params: { id: api.id } });
    expect(named.body).toEqual({ id: api.id, name: api.name });
    expect((await portal.nobody.call(contract.register, { body: form({ projectId: api.id }) })).status).toBe(202);
    const [row] = await portal.db
      .select()
      .from(clientRegistration)
      .where(eq(clientRegistration.username, 'pemohon.baharu'));
    expect(row?.projectId).toBe(api.id);
  });

  it.each([
    ['a private one', { statusPrivate: true }],
    ['a draft', { status: 'draft' as const }],
  ])('takes none that not everybody finds: %s', async (_, columns) => {
    const { portal } = world;
    const { id } = await apiOf(columns);
    expect((await portal.nobody.call(contract.wanted, { params: { id } })).status).toBe(404);
    const reply = await portal.nobody.call(contract.register, { body: form({ projectId: id }) });
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ path: '/projectId' }] } });
  });
});
