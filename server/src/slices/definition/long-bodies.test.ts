import { eq } from 'drizzle-orm';
import { portalOf } from '../../testing/portal-of';
import { definition } from './definition.tables';

const here = portalOf('client', 'developer');

/** Above what is parsed at once. */
const LONG = ' '.repeat(300 * 1024);
const RESPONSES = { 200: { description: 'Lot' } };
const TEXT = JSON.stringify({
  ...{ openapi: '3.1.0', info: { title: 'Lot', version: '1', description: 'Lot 😀 "é"\n'.repeat(30_000) } },
  paths: { '/lot': { get: { responses: RESPONSES } } },
});

async function draft() {
  const { make, organizations } = here.portal;
  const { project } = await make.api({ organizationId: organizations.provider.id });
  const version = await make.version({
    ...{ projectId: project.id, state: 'Draft', swaggerOriginal: {}, publishedAt: null },
  });
  return { versionId: version.id, url: `/api/registry/projects/${project.id}/versions/${version.id}/definition` };
}
const send = async (url: string, payload: string | Buffer, { token } = here.developer) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const reply = await here.portal.app.inject({ method: 'PUT', url, headers, payload });
  return { status: reply.statusCode, body: reply.json() };
};
const bodyOf = (text: string) => JSON.stringify({ revision: 0, text, source: { kind: 'file', name: 'lot.json' } });
const kept = ({ versionId }: { versionId: string }) =>
  here.portal.db.select().from(definition).where(eq(definition.versionId, versionId));

it('becomes the text and the document of its version, and is answered as it was sent', async () => {
  const api = await draft();
  const { status, body } = await send(api.url, bodyOf(TEXT));
  expect(status).toBe(200);
  expect(body).toMatchObject({ revision: 1, operations: 1, stored: true, errors: [], source: { name: 'lot.json' } });
  const headers = { authorization: `Bearer ${here.developer.token}` };
  const read = await here.portal.app.inject({ url: api.url, headers });
  expect(read.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(read.json()).toMatchObject({ revision: 1, text: TEXT });
});

describe('a long body that is no text of a definition', () => {
  it.each<[name: string, payload: string | Buffer, status: number, code: string]>([
    ['half a JSON', `${LONG}{"revision":0,`, 400, 'badRequest'],
    ['no JSON', `${LONG}lot`, 400, 'badRequest'],
    ['only spaces', LONG, 400, 'badRequest'],
    ['no letters', Buffer.alloc(300 * 1024, 0xff), 400, 'badRequest'],
    ['a list', `${LONG}[]`, 422, 'validation'],
    ['null', `${LONG}null`, 422, 'validation'],
    ['200,000 levels', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, 422, 'validation'],
    ['a text of 200,000 levels', `{"text":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, 422, 'validation'],
    ['a prototype', `${LONG}{"__proto__":{"revision":0,"text":"a"}}`, 422, 'validation'],
    ['a text that is a number', `${LONG}{"revision":0,"text":1,"source":{"kind":"file","name":""}}`, 422, 'validation'],
    ['an unknown source', `${LONG}{"revision":0,"text":"a","source":{"kind":"archive","name":""}}`, 422, 'validation'],
  ])('%s is refused, and nothing is kept', async (_, payload, status, code) => {
    const api = await draft();
    const reply = await send(api.url, payload);
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status, code });
    expect(await kept(api)).toEqual([]);
  });

  it('is nobody’s who may not save', async () => {
    const api = await draft();
    expect((await send(api.url, bodyOf(TEXT), here.client)).status).toBe(403);
    expect(await kept(api)).toEqual([]);
  });
});
