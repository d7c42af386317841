import { accessPolicy, organizationGroup, throttlePolicy } from '@titian/shared-contracts/policy';
import { organization } from '@titian/shared-contracts/organization';
import { portalOf } from '../../testing/portal-of';

const here = portalOf('superadmin', 'tenantadmin', 'otheradmin');
const RULE = {
  ...{ effect: 'allow' as const, organizations: [] as string[], groups: [] as string[], applications: [] },
  ...{ networks: [], times: [], purposes: [], operations: [] },
};
type Rule = typeof RULE;
const access = (name: string, rules: Rule[]) => ({ name, enabled: true, rules, otherwise: 'deny' as const });
const rates = (name: string, groups: string[]) => ({
  ...{ name, level: 'Operation' as const, limit: 5, perSeconds: 60, burst: 0, enabled: true },
  ...{ everyApplication: false, applicationIds: [] },
  exceptions: [
    {
      ...{ organizations: [], groups, applications: [], networks: [], headers: [], parameters: [], times: [] },
      ...{ inverted: [], limit: 7, burst: 0 },
    },
  ],
});
const groupInput = (name: string, ids: string[]) => ({ name: { my: name, en: name }, organizationIds: ids });
const makeGroup = async (who: 'superadmin' | 'tenantadmin', name: string, ids: string[]) =>
  (await here[who].call(organizationGroup.create, { body: { input: groupInput(name, ids) } })).body.id as string;
const agency = () => here.portal.make.organization({ tenantId: here.portal.tenants.home.id });

/** A policy that named somebody, and names nobody now. */
async function named(name: string, rule: Partial<Rule>): Promise<string> {
  const { tenantadmin } = here;
  const made = await tenantadmin.call(accessPolicy.create, { body: { input: access(name, [{ ...RULE, ...rule }]) } });
  expect(made.status).toBe(201);
  const params = { id: made.body.id };
  const body = { rowVersion: 1, reason: 'Tidak lagi diperlukan', input: access(name, [RULE]) };
  expect((await tenantadmin.call(accessPolicy.update, { params, body })).status).toBe(200);
  return made.body.id;
}
const namesOf = async (id: string) => (await here.tenantadmin.call(accessPolicy.detail, { params: { id } })).body.names;

describe('groups of organisations', () => {
  it('are listed with their organisations by code, and the policies that name them and that the reader reaches', async () => {
    const { provider, consumer } = here.portal.organizations;
    const first = await makeGroup('superadmin', 'Kumpulan satu', [provider.id, consumer.id]);
    const second = await makeGroup('superadmin', 'Kumpulan dua', [consumer.id]);
    for (const name of ['z-akses', 'a-akses']) {
      const input = access(name, [{ ...RULE, groups: [first] }]);
      expect((await here.tenantadmin.call(accessPolicy.create, { body: { input } })).status).toBe(201);
    }
    const input = rates('m-had', [first]);
    expect((await here.superadmin.call(throttlePolicy.create, { body: { input } })).status).toBe(201);
    const listed = async (who: 'tenantadmin' | 'otheradmin') => {
      const { data } = (await here[who].call(organizationGroup.list, { query: { q: 'Kumpulan' } })).body;
      return Object.fromEntries(data.map(({ id, ...group }: { id: string }) => [id, group]));
    };
    const inOrder = [provider, consumer].toSorted((a, b) => a.code.localeCompare(b.code));
    expect(await listed('tenantadmin')).toMatchObject({
      [first]: {
        ...{ tenant: null, organizations: inOrder.map(({ id, code, name }) => ({ id, code, name })) },
        policies: ['a-akses', 'm-had', 'z-akses'],
      },
      [second]: { organizations: [{ id: consumer.id }], policies: [] },
    });
    expect((await listed('otheradmin'))[first]).toMatchObject({ policies: ['m-had'] });
    const removed = await here.superadmin.call(organizationGroup.remove, { params: { id: first } });
    expect(removed.body.extra.policies).toEqual(['a-akses', 'm-had', 'z-akses']);
  });

  it('make as many queries for many as for one', async () => {
    const { id } = here.portal.organizations.consumer;
    await makeGroup('tenantadmin', 'Satu', [id]);
    const queries = vi.spyOn(here.portal.db, 'select');
    const list = async () => {
      queries.mockClear();
      const { body } = await here.tenantadmin.call(organizationGroup.list, { query: { pageSize: 100 } });
      return { listed: body.data.length as number, made: queries.mock.calls.length };
    };
    const before = await list();
    for (let count = 0; count < 5; count++) await makeGroup('tenantadmin', `Lagi ${count}`, [id]);
    const after = await list();
    queries.mockRestore();
    expect(after).toEqual({ listed: before.listed + 5, made: before.made });
  });
});

describe('the history of an access policy', () => {
  it('names organisations that it doesn’t name any more, also those that are deleted', async () => {
    const { superadmin } = here;
    const gone = await agency();
    const id = await named('sejarah-agensi', { organizations: [gone.id] });
    expect(await namesOf(id)).toEqual({ [gone.id]: gone.name });
    const params = { id: gone.id };
    expect((await superadmin.call(organization.remove, { params })).status).toBe(200);
    expect(await namesOf(id)).toEqual({ [gone.id]: gone.name });
  });

  it('names groups that are deleted, of one’s own policies', async () => {
    const group = await makeGroup('tenantadmin', 'Kumpulan lama', [here.portal.organizations.consumer.id]);
    const id = await named('sejarah-kumpulan', { groups: [group] });
    expect((await here.tenantadmin.call(organizationGroup.remove, { params: { id: group } })).status).toBe(200);
    expect(await namesOf(id)).toEqual({ [group]: { my: 'Kumpulan lama', en: 'Kumpulan lama' } });
  });

  it('doesn’t name deleted groups in the platform’s policies, where another tenant may have made them', async () => {
    const group = await makeGroup('tenantadmin', 'Rahsia', [here.portal.organizations.consumer.id]);
    const input = access('sejarah-platform', [{ ...RULE, groups: [group] }]);
    const { id } = (await here.superadmin.call(accessPolicy.create, { body: { input } })).body;
    const body = { rowVersion: 1, reason: 'Tidak lagi diperlukan', input: access('sejarah-platform', [RULE]) };
    expect((await here.superadmin.call(accessPolicy.update, { params: { id }, body })).status).toBe(200);
    expect((await here.tenantadmin.call(organizationGroup.remove, { params: { id: group } })).status).toBe(200);
    const namedFor = async (who: 'superadmin' | 'otheradmin') =>
      Object.keys((await here[who].call(accessPolicy.detail, { params: { id } })).body.names);
    expect(await namedFor('superadmin')).toEqual([group]);
    expect(await namedFor('otheradmin')).toEqual([]);
  });
});
