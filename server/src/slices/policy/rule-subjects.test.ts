import { eq } from 'drizzle-orm';
import { accessPolicy, organizationGroup } from '@titian/shared-contracts/policy';
import { portalOf } from '../../testing/portal-of';
import { accessPolicy as policies } from '../catalogue/catalogue.tables';

const here = portalOf('superadmin', 'tenantadmin', 'otheradmin');
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const RULE = {
  ...{ effect: 'allow' as const, organizations: [], groups: [], applications: [], networks: [], times: [] },
  ...{ purposes: [], operations: [] },
};
const FREE = { ...RULE };
let count = 0;
const input = (rule: Partial<Record<'organizations' | 'groups' | 'applications', string[]>>) => ({
  ...{ name: `peraturan-${(count += 1)}`, enabled: true, otherwise: 'deny' as const },
  rules: [FREE, { ...RULE, ...rule }],
});
type Who = 'superadmin' | 'tenantadmin' | 'otheradmin';
const make = (who: Who, rule: Parameters<typeof input>[0]) =>
  here[who].call(accessPolicy.create, { body: { input: input(rule) } });
const makeGroup = async (who: Who): Promise<{ id: string }> => {
  const organizationIds = [here.portal.organizations.consumer.id];
  const body = { input: { name: { my: 'Kumpulan', en: 'Group' }, organizationIds } };
  return (await here[who].call(organizationGroup.create, { body })).body;
};
const refusal = (part: string, code: string) => ({
  ...{ status: 422, body: { code: 'validation', errors: [{ path: `/input/rules/1/${part}`, code }] } },
});

it.each([
  ['organizations', 'validation.organization'],
  ['groups', 'validation.group'],
  ['applications', 'validation.application'],
] as const)('refuses unknown %s at their rule, also in a change, which changes nothing', async (part, code) => {
  expect(await make('tenantadmin', { [part]: [UNKNOWN] })).toMatchObject(refusal(part, code));
  const { body } = await make('tenantadmin', {});
  const next = { ...input({ [part]: [UNKNOWN] }), name: body.name };
  const change = { rowVersion: 1, reason: 'Ujian', input: next };
  expect(await here.tenantadmin.call(accessPolicy.update, { params: { id: body.id }, body: change })).toMatchObject(
    refusal(part, code),
  );
  const [row] = await here.portal.db.select().from(policies).where(eq(policies.id, body.id));
  expect(row).toMatchObject({ rowVersion: 1, rules: [FREE, RULE] });
});

it('refuses what is no id, before anything is asked', async () => {
  const { status, body } = await make('tenantadmin', { groups: ['utara'] });
  expect([status, body.errors[0].path]).toEqual([422, '/input/rules/1/groups/0']);
});

it('names groups of the platform and of its own tenant, and the tenant itself, but none of another’s', async () => {
  const { tenants } = here.portal;
  const [shared, own, foreign] = [
    await makeGroup('superadmin'),
    await makeGroup('tenantadmin'),
    await makeGroup('otheradmin'),
  ];
  expect((await make('tenantadmin', { groups: [shared.id, own.id, tenants.home.id] })).status).toBe(201);
  for (const id of [foreign.id, tenants.away.id])
    expect(await make('tenantadmin', { groups: [own.id, id] })).toMatchObject(refusal('groups', 'validation.group'));
  expect((await make('superadmin', { groups: [own.id, foreign.id, tenants.away.id] })).status).toBe(201);
  // Whoever edits it, a tenant's policy names no group of another's.
  const { body } = await make('tenantadmin', { groups: [own.id] });
  const next = { ...input({ groups: [foreign.id] }), name: body.name };
  const change = { rowVersion: 1, reason: 'Ujian', input: next };
  expect(await here.superadmin.call(accessPolicy.update, { params: { id: body.id }, body: change })).toMatchObject(
    refusal('groups', 'validation.group'),
  );
});

it('of a group that is deleted while policies begin to name it, either the deletion or all of them are refused', async () => {
  const { id } = await makeGroup('tenantadmin');
  const [removed, ...made] = await Promise.all([
    here.tenantadmin.call(organizationGroup.remove, { params: { id } }),
    ...Array.from({ length: 20 }, () => make('tenantadmin', { groups: [id] })),
  ]);
  const named = made.filter(({ status }) => status === 201).length;
  if (removed.status === 200) expect(named).toBe(0);
  else expect([removed.body.code, removed.body.extra!.policies]).toEqual(['group.used', expect.any(Array)]);
  expect(made.every(({ status }) => status === 201 || status === 422)).toBe(true);
});
