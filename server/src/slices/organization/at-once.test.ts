import { organization } from '@titian/shared-contracts/organization';
import { registration } from '@titian/shared-contracts/registration';
import { tenant } from '@titian/shared-contracts/tenant';
import { user } from '@titian/shared-contracts/user';
import { and, eq, isNull } from 'drizzle-orm';
import { organization as organizations, user as users } from '../../storage/schema';
import { makeApplicant } from '../../testing/applicants';
import { atOnce, outcomes } from '../../testing/at-once';
import { portalOf } from '../../testing/portal-of';

const here = portalOf('superadmin', 'tenantadmin');

const both = (text: string) => ({ my: text, en: text });
const input = (code: string) => ({
  ...{ code, name: both(`Agensi ${code}`), type: 'State dept' as const, email: 'pejabat@agensi.example' },
  ...{ address: null, approvalSlaDays: 7 },
});
const params = (id: string) => ({ params: { id } });

it('of sixty organisations with one code, made at once in two tenants, one is there', async () => {
  const { superadmin, portal } = here;
  const { home, away } = portal.tenants;
  const replies = await atOnce(60, (at) =>
    superadmin.call(organization.create, { body: { ...input('KEMBAR'), tenantId: (at % 2 ? home : away).id } }),
  );
  expect(outcomes(replies)).toEqual({ 201: 1, '409 organization.codeTaken': 59 });
  expect(replies.find(({ status }) => status === 409)!.body.errors).toEqual([
    { path: '/code', code: 'validation.taken' },
  ]);
});

it('of sixty organisations that are given one code at once one has it', async () => {
  const { superadmin, portal } = here;
  const made = await atOnce(60, () => portal.make.organization({ tenantId: portal.tenants.home.id }));
  const replies = await atOnce(60, (at) =>
    superadmin.call(organization.update, {
      ...params(made[at]!.id),
      body: { rowVersion: made[at]!.rowVersion, input: input('SATU') },
    }),
  );
  expect(outcomes(replies)).toEqual({ 200: 1, '409 organization.codeTaken': 59 });
});

it('of sixty tenants with one code, made at once, one is there', async () => {
  const body = { code: 'NEGERI', name: both('Negeri') };
  const replies = await atOnce(60, () => here.superadmin.call(tenant.create, { body }));
  expect(outcomes(replies)).toEqual({ 201: 1, '409 tenant.codeTaken': 59 });
});

describe('an organisation that is deleted while somebody comes into it', () => {
  const liveIn = (organizationId: string) =>
    here.portal.db.$count(users, and(eq(users.organizationId, organizationId), isNull(users.deletedAt)));
  const isGone = async (id: string) =>
    (await here.portal.db.select().from(organizations).where(eq(organizations.id, id)))[0]!.deletedAt !== null;

  /** Twenty times: the two calls at once, after which nobody is in an organisation that is gone. */
  async function together(enter: (organizationId: string) => Promise<() => Promise<{ status: number }>>) {
    const { portal, tenantadmin } = here;
    for (let round = 0; round < 20; round++) {
      const { id } = await portal.make.organization({ tenantId: portal.tenants.home.id });
      const call = await enter(id);
      const [entered, removed] = await Promise.all([call(), tenantadmin.call(organization.remove, params(id))]);
      expect([entered.status < 500, removed.status < 500]).toEqual([true, true]);
      expect([await isGone(id), await liveIn(id)]).toEqual(removed.status === 200 ? [true, 0] : [false, 1]);
    }
  }

  it('has nobody whose account is restored', () =>
    together(async (organizationId) => {
      const { id } = await here.portal.make.user('Client', {
        organizationId,
        state: 'Disabled',
        deletedAt: new Date(),
      });
      return () => here.tenantadmin.call(user.restore, params(id));
    }));

  it('has nobody whose registration is approved', () =>
    together(async (organizationId) => {
      const { id, rowVersion } = await makeApplicant(here.portal, { organizationId });
      return () => here.tenantadmin.call(registration.approve, { ...params(id), body: { rowVersion } });
    }));
});
