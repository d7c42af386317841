import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildPortal, type Portal } from '../testing/build';
import { builtShell } from '../testing/visitors';

const LIMIT = 20;

let portal: Portal;
beforeAll(async () => {
  const root = builtShell();
  writeFileSync(path.join(root, 'shell/dist/main.js'), '// the shell');
  portal = await buildPortal({ TITIAN_REQUESTS_PER_MINUTE: String(LIMIT) }, { root });
});
afterAll(() => portal.close());

/** How many requests of each status an address is answered. */
async function statuses(remoteAddress: string, url: string, times: number): Promise<Record<number, number>> {
  const counted: Record<number, number> = {};
  const replies = await Promise.all(Array.from({ length: times }, () => portal.app.inject({ url, remoteAddress })));
  for (const { statusCode } of replies) counted[statusCode] = (counted[statusCode] ?? 0) + 1;
  return counted;
}

describe('the requests of one address', () => {
  it('are sixteen times as many for files that are kept, at once, and leave room for the calls of a page', async () => {
    expect(await statuses('203.0.113.1', '/assets/main.js', LIMIT * 15)).toEqual({ 200: LIMIT * 15 });
    expect(await statuses('203.0.113.1', '/health/live', 2)).toEqual({ 200: 1, 429: 1 });
    expect(await statuses('203.0.113.1', '/assets/main.js', 20)).toMatchObject({ 429: expect.any(Number) });
  });

  it.each([
    ['/assets/nothing.js', 404],
    ['/sections/mf-nothing/1.0.0/nothing.js', 404],
    ['/login', 200],
    ['/a-page', 404],
    ['/api/nothing', 404],
    // Refused by their head, after they were counted.
    ['/api/ratings/mine', 401],
    ['/plane/snapshot', 401],
  ])('count wholly for %s', async (url, status) => {
    const remoteAddress = `203.0.113.${url.length + 10}`;
    for (let n = 0; n < LIMIT; n++) expect(await statuses(remoteAddress, url, 1)).toEqual({ [status]: 1 });
    expect(await statuses(remoteAddress, url, 1)).toEqual({ 429: 1 });
    expect(await statuses(remoteAddress, '/health/live', 1)).toEqual({ 429: 1 });
  });

  it('count wholly where a file is refused', async () => {
    const headers = { 'sec-fetch-dest': 'document' };
    const remoteAddress = '203.0.113.9';
    const ask = () => portal.app.inject({ url: '/sections/mf-a/1.0.0/a.svg', headers, remoteAddress });
    for (let n = 0; n < LIMIT; n++) expect((await ask()).statusCode).toBe(403);
    expect((await ask()).statusCode).toBe(429);
  });
});
