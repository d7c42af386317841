import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import { buildPortal } from '../testing/build';
import { until } from '../testing/until';

const LIMIT = 60;

describe('two servers on one PostgreSQL', () => {
  it('admit about as many requests of one address as one server does, pages and unknown addresses included', async () => {
    const portal = await buildPortal({ TITIAN_REQUESTS_PER_MINUTE: String(LIMIT) });
    const config = { ...portal.app.config, databaseUrl: process.env.DATABASE_URL! };
    const { storage, secrets } = portal.app;
    const servers = [await buildApp({ config, storage, secrets }), await buildApp({ config, storage, secrets })];
    await Promise.all(servers.map((server) => server.ready()));

    const statusOf = async (server: FastifyInstance, url: string, remoteAddress: string) =>
      (await server.inject({ url, remoteAddress })).statusCode;
    const remaining = async (server: FastifyInstance, remoteAddress: string) =>
      Number((await server.inject({ url: '/health/live', remoteAddress })).headers['x-ratelimit-remaining']);
    // Both connections are open once a server hears of the other's requests.
    let n = 0;
    await until(async () => {
      const address = `198.51.100.${++n}`;
      for (let i = 0; i < 10; i++) await statusOf(servers[0]!, '/health/live', address);
      servers[0]!.requestCounts.tell();
      await new Promise((resume) => setTimeout(resume, 20));
      return (await remaining(servers[1]!, address)) === LIMIT - 11;
    }, 'the servers to hear each other');

    let admitted = 0;
    for (let round = 0; round < 30; round++) {
      for (const server of servers)
        for (const url of ['/a-page', '/api/nothing'])
          if ((await statusOf(server, url, '203.0.113.7')) !== 429) admitted += 1;
      for (const server of servers) server.requestCounts.tell();
      await new Promise((resume) => setTimeout(resume, 20));
    }
    expect(admitted).toBeGreaterThanOrEqual(LIMIT);
    expect(admitted).toBeLessThanOrEqual(LIMIT + 8);

    await Promise.all(servers.map((server) => server.close()));
    await portal.close();
  });
});
