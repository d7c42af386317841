import type { AddressInfo } from 'node:net';
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { buildApp } from '../app';
import { buildPortal } from '../testing/build';
import { until } from '../testing/until';

const url = process.env.DATABASE_URL!;

describe('two servers on one PostgreSQL', () => {
  it("reach each other's clients, in order", async () => {
    const portal = await buildPortal();
    const config = { ...portal.app.config, databaseUrl: url! };
    const { storage, secrets } = portal.app;
    const [here, there] = [await buildApp({ config, storage, secrets }), await buildApp({ config, storage, secrets })];
    await here.listen({ port: 0, host: '127.0.0.1' });
    const { port } = here.server.address() as AddressInfo;
    const { token } = await portal.as('client');
    const hub = new HubConnectionBuilder()
      .withUrl(`http://127.0.0.1:${port}/hub`, { accessTokenFactory: () => token! })
      .configureLogging(LogLevel.None)
      .build();
    const received: string[] = [];
    hub.on('order', ({ orderId }) => received.push(orderId));
    await hub.start();
    await hub.invoke('Join', [], portal.people.client.id);
    await there.ready();
    await new Promise((resume) => setTimeout(resume, 500));

    const sent = Array.from({ length: 20 }, (_, n) => String(n));
    for (const orderId of sent) there.hub.toUser(portal.people.client.id, 'order', { orderId });
    here.hub.toOrganization(portal.organizations.consumer.id, 'order', { orderId: 'not joined' });
    await until(() => received.length >= sent.length, 'all events');
    expect(received).toEqual(sent);

    await hub.stop();
    await Promise.all([here.close(), there.close()]);
    await portal.close();
  });
});
