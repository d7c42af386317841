import fastify, { type FastifyInstance } from 'fastify';
import { commonHeaders, securityHeaders } from './security-headers';

const KEPT = 'public, max-age=31536000, immutable';
const SCRIPT = 'application/javascript; charset=utf-8';

describe('headers of security', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = fastify();
    app.decorate('config', { publicUrl: 'https://portal.example' } as never);
    app.addHook('onRequest', async (_request, reply) => void reply.header('x-request-id', 'req_1'));
    await app.register(securityHeaders);
    app.get<{ Querystring: { type: string; cache: string; status: string } }>('/file', async ({ query }, reply) =>
      reply
        .status(Number(query.status))
        .headers({ 'cache-control': query.cache, etag: '"1"' })
        .type(query.type)
        .send('x'),
    );
  });
  afterAll(() => app.close());

  const headersOf = async (type: string, cache = KEPT, status = 200) =>
    (await app.inject({ url: '/file', query: { type, cache, status: String(status) } })).headers;

  it.each([SCRIPT, 'text/javascript', 'text/css; charset=utf-8', 'font/woff2'])(
    'leaves out of %s that is kept for ever what says nothing there',
    async (type) => {
      const headers = await headersOf(type);
      for (const name of ['permissions-policy', 'x-frame-options', 'etag', 'x-request-id'])
        expect(headers).not.toHaveProperty(name);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': commonHeaders('https://portal.example')['strict-transport-security'],
        'cache-control': KEPT,
      });
    },
  );

  it.each([
    ['a document', 'text/html; charset=utf-8', KEPT, 200],
    ['a picture, which a browser shows by itself', 'image/svg+xml', KEPT, 200],
    ['a script that is asked for again', SCRIPT, 'no-cache', 200],
    ['a failure', SCRIPT, KEPT, 404],
  ])('has all of them on %s', async (_what, type, cache, status) => {
    expect(await headersOf(type, cache, status)).toMatchObject({
      ...commonHeaders('https://portal.example'),
      'x-request-id': 'req_1',
      etag: '"1"',
    });
  });
});
