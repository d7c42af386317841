import { runningPlane } from './testing/running-plane';
import { PORTAL, projectId } from './testing/snapshot-of';

let here: Awaited<ReturnType<typeof runningPlane>>;
let own: Record<string, string> = {};
beforeAll(async () => {
  here = await runningPlane((_, response) => void response.writeHead(200, own).end('{}'));
});
beforeEach(() => void (own = {}));
afterAll(() => here.stop());

const DOCS = `${PORTAL}/apimarketplace/${projectId}/about`;
const said = ({ headers }: Response) => ['deprecation', 'sunset', 'link'].map((name) => headers.get(name));
const deprecatedAt = '2026-11-01T00:00:00.000Z';

it('a version that isn’t deprecated says nothing of its end; what its provider says stays', async () => {
  own = { link: '</next>; rel="next"' };
  here.use();
  expect(said(await here.call())).toEqual([null, null, '</next>; rel="next"']);
});

it('a deprecated one says since when and until when, what comes after it, and where that is told, in refusals too', async () => {
  const successor = { organization: 'jtg', api: 'semakan-hakmilik', version: 'v2.0' };
  here.use({ api: { state: 'Deprecated', deprecatedAt, sunsetAt: '2027-03-01T00:00:00.000Z', successor } });
  const link = `</gateway/jtg/semakan-hakmilik/v2.0>; rel="successor-version", <${DOCS}>; rel="deprecation"`;
  const expected = ['@1793491200', 'Mon, 01 Mar 2027 00:00:00 GMT', link];
  expect(said(await here.call())).toEqual(expected);
  expect(said(await here.call('/hakmilik', { headers: { 'x-api-key': '' } }))).toEqual(expected);
  own = { link: '</next>; rel="next"' };
  expect(said(await here.call())[2]).toBe(`</next>; rel="next", ${link}`);
});

it('never says an end before the deprecation', async () => {
  here.use({ api: { state: 'Deprecated', deprecatedAt: '2026-12-01T00:00:00Z', sunsetAt: '2026-11-30T00:00:00Z' } });
  expect(said(await here.call())).toEqual(['@1796083200', null, `<${DOCS}>; rel="deprecation"`]);
});

it('a refusal links to what explains it', async () => {
  here.use();
  const reply = await here.call('/hakmilik', { headers: { 'x-api-key': '' } });
  const traceId = reply.headers.get('x-trace-id');
  expect(await reply.json()).toMatchObject({
    ...{ type: `${PORTAL}/errors/GDX-1401`, status: 401, code: 'GDX-1401', docs: DOCS, traceId, instance: traceId },
  });
});
