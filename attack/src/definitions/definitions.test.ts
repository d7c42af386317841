import { sendArchive } from '../../../server/src/testing/definition-archive';
import { buildPortal, type Portal } from '../../../server/src/testing/build';
import { ARCHIVES } from './archives';
import { largeDefinition, SAMPLES } from './documents';
import { keptIn, textsIn } from '../../../server/src/testing/definitions-kept';
import { type SendForm, tryArchive } from './try-archive';
import { type Send, trySample } from './try-sample';

let portal: Portal;
let send: Send;
let sendForm: SendForm;
let path: string;
let revision = 0;
beforeAll(async () => {
  portal = await buildPortal();
  const { make, organizations, app } = portal;
  const { project } = await make.api({ organizationId: organizations.provider.id });
  const version = await make.version({ projectId: project.id, state: 'Draft', swaggerOriginal: {}, publishedAt: null });
  path = `/api/registry/projects/${project.id}/versions/${version.id}/definition`;
  const developer = await portal.as('developer');
  send = async (method, url, payload) => {
    const headers = { authorization: `Bearer ${developer.token}` };
    const reply = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: reply.statusCode, body: reply.json() };
  };
  const params = { id: project.id, versionId: version.id };
  sendForm = (_, bytes, before) => sendArchive(portal, developer, params, { bytes, revision: before });
});
afterAll(() => portal.close());

it('has at least forty', () => expect(SAMPLES.length).toBeGreaterThanOrEqual(40));

it.each(SAMPLES)('$name', async (sample) => {
  const before = await keptIn(portal);
  const tried = await trySample(send, path, sample, revision);
  revision = tried.revision;
  expect(tried.fell).toBe(null);
  // A text with errors stays its author's; nothing else is made of it.
  if (sample.finds !== null) expect(await keptIn(portal)).toEqual(before);
});

it('2,000 operations are stored while other calls are answered', async () => {
  const text = largeDefinition(2_000);
  let isOn = true;
  const others = (async () => {
    const found: number[] = [];
    while (isOn) found.push((await portal.app.inject('/public/catalogue?pageSize=1')).statusCode);
    return found;
  })();
  const tried = await trySample(send, path, { name: '2,000 operations', text, finds: null }, revision);
  isOn = false;
  const found = await others;
  revision = tried.revision;
  expect(tried).toMatchObject({ outcome: 'stored', fell: null });
  expect(found.length).toBeGreaterThan(1);
  expect([...new Set(found)]).toEqual([200]);
  const { body } = await send('GET', path);
  expect(body).toMatchObject({ text, operations: 2_000, schemas: 200 });
});

describe('an archive', () => {
  it.each(ARCHIVES)('$name', async (sample) => {
    const before = [await keptIn(portal), await textsIn(portal)];
    const tried = await tryArchive(sendForm, path, sample, revision);
    revision = tried.revision;
    expect(tried.fell).toBe(null);
    if (sample.finds !== null) expect([await keptIn(portal), await textsIn(portal)]).toEqual(before);
  });
});
