import { runningPlane } from './testing/running-plane';

let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => void (here = await runningPlane((_, response) => void response.end('{}'))));
afterAll(() => here.stop());

const refused = async (accept: string, path = '/tiada') => {
  const reply = await here.call(path, { headers: { accept, 'x-gdx-sandbox-status': 'x' } });
  const text = await reply.text();
  expect(Number(reply.headers.get('content-length'))).toBe(Buffer.byteLength(text));
  return { type: reply.headers.get('content-type'), text };
};

it.each([
  'application/xml',
  'text/xml;q=0.9',
  'application/soap+xml, text/html',
  'application/xml, application/json;q=0',
])('tells a caller that takes %s in XML why it is refused', async (accept) => {
  const { type, text } = await refused(accept);
  expect(type).toBe('application/problem+xml; charset=utf-8');
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<problem xmlns="urn:ietf:rfc:7807"><type>/);
  expect(text).toContain('<status>404</status>');
  expect(text).toContain('<code>GDX-1002</code>');
});

it.each([
  '',
  '*/*',
  'application/json',
  'application/xml, */*;q=0.1',
  'text/html',
  'application/xml, application/problem+json',
])('tells a caller that takes "%s" in JSON', async (accept) => {
  const { type, text } = await refused(accept);
  expect(type).toBe('application/problem+json; charset=utf-8');
  expect(JSON.parse(text)).toMatchObject({ code: 'GDX-1002' });
});

it('writes what XML can’t hold without it', async () => {
  const notice = { my: `a < b & "c" ]]> \u0001\uD800 é`, en: '' };
  here.use({ api: { state: 'Blocked', notice } });
  const { text } = await refused('application/xml', '/hakmilik');
  expect(text).toContain('<detail>a &lt; b &amp; &quot;c&quot; ]]&gt;  é</detail>');
});
