import { buildPortal, type Portal } from '../../../server/src/testing/build';
import { SAMPLES } from './documents';
import { type Send, trySample } from './try-sample';

let portal: Portal;
let send: Send;
let path: string;
let revision = 0;
beforeAll(async () => {
  portal = await buildPortal();
  const { make, organizations, app } = portal;
  const { project } = await make.api({ organizationId: organizations.provider.id });
  const version = await make.version({ projectId: project.id, state: 'Draft', swaggerOriginal: {}, publishedAt: null });
  path = `/api/registry/projects/${project.id}/versions/${version.id}/definition`;
  const { token } = await portal.as('developer');
  send = async (method, url, payload) => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: reply.statusCode, body: reply.json() };
  };
});
afterAll(() => portal.close());

it('has at least forty', () => expect(SAMPLES.length).toBeGreaterThanOrEqual(40));

it.each(SAMPLES)('$name', async (sample) => {
  const tried = await trySample(send, path, sample, revision);
  revision = tried.revision;
  expect(tried.fell).toBe(null);
});
