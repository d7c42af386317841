import { accessPermission } from '@titian/shared-contracts/access-permission';
import { order } from '@titian/shared-contracts/order';
import { eq } from 'drizzle-orm';
import { accessPolicy, type apiPackage, type project } from './catalogue.tables';
import { buildPortal, type Portal } from '../../testing/build';
import { placeOrder } from '../../testing/ordering';
import { rebuildSearch } from './rebuild-search';

let portal: Portal;
beforeAll(async () => void (portal = await buildPortal()));
afterAll(() => portal.close());

async function publish(
  given: Partial<typeof project.$inferInsert> = {},
  pack: Partial<typeof apiPackage.$inferInsert> = {},
) {
  const api = await portal.make.api({ organizationId: portal.organizations.provider.id, ...given }, pack);
  await rebuildSearch(portal.db, api.project.id);
  return api;
}
const read = async (who: Parameters<Portal['as']>[0], id: string) =>
  (await portal.as(who)).call(accessPermission.read, { params: { id } });

describe('the access permission of an API', () => {
  it('names the access of the reader’s organisation', async () => {
    const open = await publish();
    expect((await read('client', open.project.id)).body.state).toBe('mayOrder');
    expect((await read('developer', open.project.id)).body.state).toBe('own');
    const listed = await publish({ access: 'agency' });
    expect((await read('client', listed.project.id)).body.state).toBe('notListed');
    const old = await publish({ status: 'deprecated' });
    expect((await read('client', old.project.id)).body.state).toBe('closed');
    const taken = await publish({}, { validation: 'Auto' });
    await placeOrder(await portal.as('client'), [taken]);
    expect((await read('client', taken.project.id)).body.state).toBe('subscribed');
  });

  it('lists who approves each package, in order, and the rules of its policy', async () => {
    const { provider } = portal.organizations;
    const none = { applications: [], networks: [], times: [] };
    const rules: (typeof accessPolicy.$inferInsert)['rules'] = [
      {
        ...{ effect: 'allow', ...none, organizations: [provider.id], groups: [provider.tenantId] },
        ...{ operations: ['GET /hakmilik'], purposes: ['publicInterest'] },
      },
      { effect: 'deny', ...none, organizations: [], groups: [], operations: [], purposes: [] },
    ];
    const tenant = portal.tenants.home;
    const shown = [
      {
        ...{ effect: 'allow', subjects: [`org:${provider.code}`, `tenant:${tenant.code}`] },
        ...{ operations: ['GET /hakmilik'], purposes: ['publicInterest'] },
      },
      { effect: 'deny', subjects: ['any'], operations: ['*'], purposes: [] },
    ];
    const [policy] = await portal.db.insert(accessPolicy).values({ name: 'read-only', rules }).returning();
    const api = await publish({ personalData: true }, { validation: 'Chain', accessPolicyId: policy!.id });
    const { body } = await read('client', api.project.id);
    expect(body.packages).toEqual([
      {
        ...{ id: api.package.id, name: api.package.name, rules: shown },
        approval: { levels: ['Owner', 'Tenant', 'Platform'], dueDays: 14 },
      },
    ]);
    await portal.db.update(accessPolicy).set({ enabled: false }).where(eq(accessPolicy.id, policy!.id));
    expect((await read('client', api.project.id)).body.packages[0].rules).toEqual([]);
  });

  it('counts the decisions of a year, and how long they took', async () => {
    const api = await publish();
    expect((await read('client', api.project.id)).body.decisions).toEqual({ count: 0, approved: 0, medianDays: null });
    const placed = await placeOrder(await portal.as('client'), [api]);
    const [item] = placed.items;
    await (
      await portal.as('tenantadmin')
    ).call(order.decide, { params: { id: item.id }, body: { decision: 'approve', rowVersion: item.rowVersion } });
    expect((await read('client', api.project.id)).body.decisions).toEqual({ count: 1, approved: 1, medianDays: 0 });
  });

  it('does not reveal a private API', async () => {
    const secret = await publish({ statusPrivate: true });
    expect((await read('otherclient', secret.project.id)).status).toBe(404);
    expect((await portal.nobody.call(accessPermission.read, { params: { id: secret.project.id } })).status).toBe(401);
  });
});
