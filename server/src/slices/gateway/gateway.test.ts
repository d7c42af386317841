import { gatewayPath } from '@titian/shared-contracts/catalogue';
import { portalOf } from '../../testing/portal-of';

const here = portalOf('client');
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

async function pathOf(given: Partial<Parameters<typeof here.portal.make.api>[0]>) {
  const { make, organizations } = here.portal;
  const { project, version } = await make.api({ ...given, organizationId: organizations.provider.id });
  return gatewayPath({
    organization: organizations.provider,
    Identifier: project.identifier,
    version: version.version,
  });
}
const call = (url: string, request: object = {}) => here.portal.app.inject({ url, ...request });

it.each(METHODS)('%s at a published API answers that the gateway does not serve it yet', async (method) => {
  const path = await pathOf({});
  for (const url of [path, `${path}/`, `${path}/hakmilik/GM%2010?lot=7`]) {
    const reply = await call(url, { method });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      503,
      expect.stringMatching(/^application\/problem\+json/),
    ]);
    expect(reply.headers['cache-control']).toBe('no-store');
    if (method === 'HEAD') expect(reply.body).toBe('');
    else
      expect(reply.json()).toMatchObject({
        code: 'gateway.notServing',
        extra: { message: { my: expect.stringMatching(/belum/), en: expect.stringMatching(/yet/) } },
      });
  }
});

it.each(['application/json', 'text/html', 'application/soap+xml', 'multipart/form-data; boundary=x', 'nonsense'])(
  'takes a body of %s without reading it',
  async (type) => {
    const url = await pathOf({});
    const reply = await call(url, { method: 'POST', headers: { 'content-type': type }, payload: '{"broken' });
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'gateway.notServing']);
  },
);

it('gives a browser that opens the address no page, whatever it may load instead', async () => {
  const headers = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
  for (const url of [await pathOf({}), '/gateway', '/gateway/', '/GATEWAY/x/y/v1', '/gateway/x/y/v9/z']) {
    const reply = await call(url, { headers });
    expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect([404, 503]).toContain(reply.statusCode);
  }
});

it('answers 404 for what is not published, and for what is private', async () => {
  for (const given of [{ status: 'draft' }, { status: 'archived' }, { statusPrivate: true }] as const) {
    const reply = await call(await pathOf(given));
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'gateway.unknownApi']);
  }
  for (const url of ['/gateway/none/of-these/v1', '/gateway/%00/x/v1', '/gateway/x/y%00/v1'])
    expect((await call(url)).json().code).toBe('gateway.unknownApi');
});
