import { accessPermission } from '@titian/shared-contracts/access-permission';
import { order } from '@titian/shared-contracts/order';
import { eq } from 'drizzle-orm';
import { accessPolicy, type apiPackage, type project } from './catalogue.tables';
import { buildPortal, type Portal } from '../../testing/build';
import { placeOrder } from '../../testing/ordering';
import { organizationGroup, organizationGroupMember } from '../policy/policy.tables';
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
    const { provider, consumer } = portal.organizations;
    const none = {
      organizations: [],
      groups: [],
      applications: [],
      networks: [],
      times: [],
      operations: [],
      purposes: [],
    };
    const [group] = await portal.db
      .insert(organizationGroup)
      .values({ name: { my: 'Daerah', en: 'Districts' } })
      .returning();
    await portal.db.insert(organizationGroupMember).values({ groupId: group!.id, organizationId: consumer.id });
    const app = await portal.make.application({ organizationId: provider.id, ownerId: portal.people.developer.id });
    const rules: (typeof accessPolicy.$inferInsert)['rules'] = [
      {
        ...{
          ...none,
          effect: 'allow',
          organizations: [provider.id],
          groups: [portal.tenants.home.id, crypto.randomUUID()],
        },
        ...{ operations: ['GET /hakmilik'], purposes: ['publicInterest'] },
      },
      { ...none, effect: 'allow', groups: [group!.id], networks: ['10.9.0.0/16'] },
      { ...none, effect: 'allow', applications: [app.id], networks: ['10.8.0.0/16'] },
      { ...none, effect: 'deny', times: [{ days: [6, 7], from: '00:00', to: '00:00' }] },
    ];
    const nothing = { subjects: [], operations: [], purposes: [], networks: [], times: [] };
    const shown = [
      {
        ...{ ...nothing, effect: 'allow', operations: ['GET /hakmilik'], purposes: ['publicInterest'] },
        subjects: [
          { kind: 'organization', name: provider.name },
          { kind: 'tenant', name: portal.tenants.home.name },
          { kind: 'group', name: null },
        ],
      },
      {
        ...{ ...nothing, effect: 'allow', networks: ['10.9.0.0/16'] },
        subjects: [{ kind: 'group', name: { my: 'Daerah', en: 'Districts' } }],
      },
      // Of somebody else's application the reader is told neither name nor networks.
      { ...nothing, effect: 'allow', networks: null, subjects: [{ kind: 'application', name: null }] },
      { ...nothing, effect: 'deny', times: [{ days: [6, 7], from: '00:00', to: '00:00' }] },
    ];
    const [policy] = await portal.db
      .insert(accessPolicy)
      .values({ name: 'read-only', rules, otherwise: 'deny' })
      .returning();
    const api = await publish({ personalData: true }, { validation: 'Chain', accessPolicyId: policy!.id });
    const { body } = await read('client', api.project.id);
    expect(body.packages).toEqual([
      {
        ...{ id: api.package.id, name: api.package.name, rules: shown, otherwise: 'deny' },
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
