import { runningPlane } from './testing/running-plane';
import type { World } from './testing/snapshot-of';

const LATE_MS = 400;
const here = await runningPlane((_, response) => void setTimeout(() => response.end('ok'), LATE_MS));
afterAll(() => here.stop());

const short = { connect: 5_000, firstByte: LATE_MS / 4, idle: 5_000, whole: 10_000 };
const long = { ...short, firstByte: 5_000 };
const SANDBOX = '/gateway/-sandbox/jtg/semakan-hakmilik/v1.0/hakmilik';

async function said(environment: 'Production' | 'Sandbox', api: World['api']): Promise<string> {
  here.use({ api, credential: { environment }, subscription: { environment } });
  const reply = await here.call(environment === 'Sandbox' ? SANDBOX : undefined);
  return reply.headers.get('x-gdx-error') ?? reply.text();
}

it.each([
  ['of the sandbox', { timeouts: short, sandboxTimeouts: long }, 'GDX-2003', 'ok'],
  ['of production', { timeouts: long, sandboxTimeouts: short }, 'ok', 'GDX-2003'],
  ['of both, from a portal of before', { timeouts: short }, 'GDX-2003', 'GDX-2003'],
])('are those %s in each environment', async (_, api, production, sandbox) => {
  expect([await said('Production', api), await said('Sandbox', api)]).toEqual([production, sandbox]);
});
