import type { AddressInfo } from 'node:net';
import { type HubConnection, HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr';
import { HUB_EVENTS, session } from '@titian/shared-contracts';
import { role } from '@titian/shared-contracts/role';
import { buildPortal, type Portal } from '../testing/build';
import { movePerson } from '../testing/moving';
import type { Username } from '../testing/world';
import { until } from '../testing/until';

let portal: Portal;
let address: string;
const started: HubConnection[] = [];

const idOf = (username: string) => portal.people[username as Username]?.id;
/** The official client of somebody, joined to these organisations, with the events that it received. */
async function joined(username: Username | string, organizationIds: string[], id = idOf(username)) {
  const { token } = await portal.as(username);
  const hub = new HubConnectionBuilder()
    .withUrl(`${address}/hub`, { accessTokenFactory: () => token! })
    .configureLogging(LogLevel.None)
    .build();
  const received: string[] = [];
  for (const name of HUB_EVENTS)
    hub.on(name, (payload) => received.push(name === 'order' ? `order ${payload.orderId}` : name));
  started.push(hub);
  await hub.start();
  await hub.invoke('Join', organizationIds, id);
  return { hub, received };
}

beforeAll(async () => {
  portal = await buildPortal();
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((hub) => hub.stop()));
});
afterAll(() => portal.close());

const hubOf = () => portal.app.hub;

describe('an open connection', () => {
  it('receives nothing that a new role does not reach, and is told to reload its rights', async () => {
    const { provider, consumer } = portal.organizations;
    const { received } = await joined('tenantadmin', [provider.id, consumer.id]);
    const { tenantadmin, developer } = portal.people;
    const admin = await portal.as('superadmin');
    const people = [{ id: tenantadmin.id, fromRoleId: tenantadmin.roleId }];
    const given = await admin.call(role.assign, {
      params: { id: developer.roleId },
      body: { people, reason: 'Berpindah' },
    });
    expect(given.status).toBe(200);
    await portal.app.events.drain();
    await until(() => received.includes('permissions.changed'), 'the event of the new rights');
    hubOf().toOrganization(consumer.id, 'order', { orderId: 'of another agency' });
    hubOf().toOrganization(provider.id, 'order', { orderId: 'of the own agency' });
    await until(() => received.includes('order of the own agency'), 'the own event');
    expect(received).not.toContain('order of another agency');
  });

  it('of somebody who is moved ends at once, with the session; a new one reaches the new agency alone', async () => {
    const { consumer, foreign } = portal.organizations;
    const username = 'movedclient';
    const made = await portal.make.user('Client', { username, organizationId: consumer.id });
    const caller = await portal.as(username);
    const { hub, received } = await joined(username, [consumer.id], made.id);
    await movePerson(portal, { id: made.id, username }, foreign.id);
    await portal.app.events.drain();
    await until(() => hub.state === HubConnectionState.Disconnected, 'the end of the connection');
    hubOf().toOrganization(consumer.id, 'order', { orderId: 'of the former agency' });
    expect((await caller.call(session.me)).status).toBe(401);
    expect(received).not.toContain('order of the former agency');
    await expect(joined(username, [consumer.id], made.id)).rejects.toThrow(/reach/);
    const there = await joined(username, [foreign.id], made.id);
    hubOf().toOrganization(consumer.id, 'order', { orderId: 'of the former agency' });
    hubOf().toOrganization(foreign.id, 'order', { orderId: 'of the new agency' });
    await until(() => there.received.includes('order of the new agency'), 'the event of the new agency');
    expect(there.received).toEqual(['order of the new agency']);
  });

  it('of every holder is notified when the role itself is changed', async () => {
    const [first, second] = [
      await joined('client', [portal.organizations.consumer.id]),
      await joined('otherclient', [portal.organizations.foreign.id]),
    ];
    const bystander = await joined('developer', [portal.organizations.provider.id]);
    const admin = await portal.as('superadmin');
    const { body } = await admin.call(role.detail, { params: { id: portal.people.client.roleId } });
    const { title, description, permissions, rowVersion } = body;
    await admin.call(role.update, {
      params: { id: body.id },
      body: { title, description, rowVersion, reason: 'Ujian', permissions: { ...permissions, helpdesk: [] } },
    });
    await portal.app.events.drain();
    await until(
      () => [first, second].every(({ received }) => received.includes('permissions.changed')),
      'the event at both',
    );
    expect(bystander.received).toEqual([]);
  });
});

describe('what another tenant does', () => {
  it('never reaches an administrator who joined all of the own tenant', async () => {
    const { foreign, provider, consumer } = portal.organizations;
    const { received, hub } = await joined('otheradmin', [foreign.id]);
    const { otheradmin, client, tenantadmin } = portal.people;
    for (const id of [provider.id, consumer.id]) {
      await expect(hub.invoke('Join', [foreign.id, id], otheradmin.id)).rejects.toThrow(/reach/);
      for (const event of HUB_EVENTS) hubOf().toOrganization(id, event, { orderId: 'secret' } as never);
    }
    for (const { id } of [client, tenantadmin]) {
      await expect(hub.invoke('Join', [], id)).rejects.toThrow(/reach/);
      for (const event of HUB_EVENTS) hubOf().toUser(id, event, { orderId: 'secret' } as never);
    }
    hubOf().toOrganization(foreign.id, 'order', { orderId: 'own' });
    await until(() => received.includes('order own'), 'the own event');
    expect(received).toEqual(['order own']);
  });
});
