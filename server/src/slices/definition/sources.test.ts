import { eq } from 'drizzle-orm';
import { definition } from '@titian/shared-contracts/definition';
import { buildApp } from '../../app';
import { buildPortal, type Portal } from '../../testing/build';
import { until } from '../../testing/until';
import { project } from '../catalogue/catalogue.tables';
import { definition as stored } from './definition.tables';

type Caller = Awaited<ReturnType<Portal['as']>>;
const documentOf = (paths: string[]) => ({
  openapi: '3.1.0',
  info: { title: 'Lot', version: '1' },
  paths: Object.fromEntries(paths.map((path) => [path, { get: { responses: { 200: { description: 'Lot' } } } }])),
});
const TEXT = JSON.stringify(documentOf(['/lot']));

let portal: Portal;
let developer: Caller;
let asked: string[] = [];
let answer: (url: URL) => Response = () => new Response(TEXT);
beforeAll(async () => {
  const outgoing: typeof fetch = async (input) => {
    const url = new URL(String(input));
    asked.push(url.href);
    return answer(url);
  };
  portal = await buildPortal({}, { outgoing });
  developer = await portal.as('developer');
});
afterAll(() => portal.close());
beforeEach(() => void (asked = []));

async function draft(state: 'Draft' | 'Published' = 'Draft', swaggerOriginal: Record<string, unknown> = {}) {
  const { make, organizations, db } = portal;
  const api = await make.api({ organizationId: organizations.provider.id });
  const current = await make.version({ projectId: api.project.id, swaggerOriginal: documentOf(['/lot', '/old']) });
  await db.update(project).set({ currentVersionId: current.id }).where(eq(project.id, api.project.id));
  const version = await make.version({ projectId: api.project.id, state, swaggerOriginal, publishedAt: null });
  return { params: { id: api.project.id, versionId: version.id }, current };
}
const fetchFrom = async (address: string) => {
  const { params } = await draft();
  return developer.call(definition.fetch, { params, body: { revision: 0, address } });
};

describe('from an address', () => {
  it('saves what it answers, with where it came from', async () => {
    answer = () => new Response(TEXT);
    const { status, body } = await fetchFrom('https://lot.example/openapi.json');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ text: TEXT, stored: true, revision: 1 },
      source: { kind: 'address', name: 'https://lot.example/openapi.json' },
    });
  });

  it('follows two redirects and no third', async () => {
    const hops =
      (most: number) =>
      ({ pathname }: URL) => {
        const hop = Number(pathname.slice(1));
        return hop >= most
          ? new Response(TEXT)
          : new Response(null, { status: 302, headers: { location: `/${hop + 1}` } });
      };
    answer = hops(2);
    expect((await fetchFrom('https://lot.example/0')).status).toBe(200);
    answer = hops(3);
    expect(await fetchFrom('https://lot.example/0')).toMatchObject({
      status: 422,
      body: { code: 'definition.unreachable' },
    });
    expect(asked).toHaveLength(6);
  });

  it('says that it can not be had, and not why', async () => {
    answer = () => new Response('no', { status: 404 });
    expect(await fetchFrom('https://lot.example/')).toMatchObject({
      status: 422,
      body: { code: 'definition.unreachable', errors: [{ path: '/address', code: 'validation.unreachable' }] },
    });
    answer = () => {
      throw new TypeError('The portal makes no calls to 169.254.169.254.');
    };
    const { body } = await fetchFrom('http://169.254.169.254/latest');
    expect(body).toMatchObject({ code: 'definition.unreachable' });
    expect(body.extra).toBeUndefined();
  });

  it('refuses what is too large, no text, or no address of the web', async () => {
    answer = () => new Response(new Uint8Array(10 * 1024 * 1024 + 1));
    expect(await fetchFrom('https://lot.example/')).toMatchObject({
      status: 413,
      body: { errors: [{ path: '/address', code: 'validation.fileTooLarge' }] },
    });
    answer = () => new Response('PK\0\0');
    expect(await fetchFrom('https://lot.example/')).toMatchObject({ status: 422, body: { code: 'validation' } });
    expect((await fetchFrom('file:///etc/passwd')).status).toBe(422);
    expect(asked).toHaveLength(2);
  });

  it('asks nobody for a version that takes no text', async () => {
    const { params } = await draft('Published');
    const body = { revision: 0, address: 'https://lot.example/' };
    expect((await developer.call(definition.fetch, { params, body })).status).toBe(409);
    expect(asked).toEqual([]);
  });
});

describe('from another version', () => {
  it('takes its text, also one that was only a document', async () => {
    const { params, current } = await draft();
    const { status, body } = await developer.call(definition.copy, { params, body: { revision: 0, from: current.id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ source: { kind: 'version', name: current.version }, stored: true, operations: 2 });
    expect(body.text).toMatch(/^openapi: 3\.1\.0/);
  });

  it('does not know versions of other APIs', async () => {
    const [{ params }, other] = [await draft(), await draft()];
    const body = { revision: 0, from: other.current.id };
    expect((await developer.call(definition.copy, { params, body })).status).toBe(404);
  });
});

describe('afterwards', () => {
  it('is looked through, and keeps what was found', async () => {
    const { params } = await draft();
    const put = { revision: 0, text: TEXT, source: { kind: 'editor' as const, name: '' } };
    const saved = await developer.call(definition.put, { params, body: put });
    expect(saved.body).toMatchObject({ quality: null, busy: true });
    const report = async () => (await developer.call(definition.report, { params })).body;
    await until(async () => !(await report()).busy, 'the definition to be looked through');
    const done = await report();
    expect(done.quality).toMatchObject({ score: expect.any(Number) as number });
    expect(done.quality.findings).toContainEqual(
      expect.objectContaining({
        ...{ code: 'response.refusals', severity: 'warn' },
        message: { my: 'Penolakan (4xx) tidak diterangkan', en: 'Refusals (4xx) are not described' },
      }),
    );
  });

  it('is looked through again where it was saved meanwhile, though nobody asks', async () => {
    const { params } = await draft();
    // Large enough that the second save comes while it is looked through.
    const text = JSON.stringify(documentOf(Array.from({ length: 500 }, (_, index) => `/lot/${index}`)));
    const save = (revision: number) =>
      developer.call(definition.put, { params, body: { revision, text, source: { kind: 'editor', name: '' } } });
    await save(0);
    expect((await save(1)).body).toMatchObject({ revision: 2, busy: true });
    const judged = async () => {
      const [row] = await portal.db.select().from(stored).where(eq(stored.versionId, params.versionId));
      return row?.qualityRevision === 2;
    };
    await until(judged, 'the second revision to be looked through');
  });

  it('is looked through by the next server where one ended before it was done', async () => {
    const { params } = await draft();
    const body = { revision: 0, text: TEXT, source: { kind: 'editor' as const, name: '' } };
    await developer.call(definition.put, { params, body });
    const ofVersion = eq(stored.versionId, params.versionId);
    const judged = async () => (await portal.db.select().from(stored).where(ofVersion))[0]?.qualityRevision === 1;
    await until(judged, 'the definition to be looked through');
    await portal.db.update(stored).set({ quality: null, qualityRevision: null }).where(ofVersion);

    const { storage, secrets, clock, config } = portal.app;
    const next = await buildApp({ config, storage, secrets, clock });
    await next.listen({ port: 0, host: '127.0.0.1' });
    await until(judged, 'the next server to look it through');
    await next.close();
  });

  it('tells what it changes for callers of the version in force', async () => {
    const { params, current } = await draft('Draft', documentOf(['/lot', '/new']));
    const { body } = await developer.call(definition.changes, { params });
    expect(body).toMatchObject({ since: current.version, counts: { breaking: 1, safe: 1 } });
    expect(body.changes.map(({ code, path }: { code: string; path: string }) => `${code} ${path}`)).toEqual([
      'operation.removed /old',
      'operation.added /new',
    ]);
    const itself = { id: params.id, versionId: current.id };
    expect((await developer.call(definition.changes, { params: itself })).body).toMatchObject({ since: null });
  });
});
