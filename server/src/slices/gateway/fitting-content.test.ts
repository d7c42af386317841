import { PlaneSnapshot } from '@titian/shared-contracts/plane';
import { portalOf } from '../../testing/portal-of';
import { type Content, fittingContent } from './fitting-content';
import { readContent } from './read-content';

const here = portalOf();

/** What a portal with one API has, with more of that API; parts that don't fit their types are what this is about. */
async function contentWith(more: object): Promise<Content> {
  const { portal } = here;
  const { db, app, make, organizations } = portal;
  await make.api({ organizationId: organizations.provider.id });
  const leaveOut = () => undefined;
  const given = { now: new Date(), secrets: app.secrets, publicUrl: app.config.publicUrl, leaveOut };
  const content = await readContent(db, given);
  return { ...content, apis: [{ ...content.apis.at(-1)!, ...more }] };
}
/** What is left of it, which a node takes, and what is said of the rest. */
function fitted(content: Content): { content: Content; leftOut: string[] } {
  const leftOut: string[] = [];
  const fitting = fittingContent(content, (what) => void leftOut.push(what));
  const text = JSON.stringify({ version: 1, issuedAt: new Date(), ...fitting });
  expect(PlaneSnapshot.safeParse(JSON.parse(text)).error).toBeUndefined();
  return { content: fitting, leftOut };
}

it('is the content itself where all of it fits', async () => {
  const content = await contentWith({});
  expect(fitted(content)).toEqual({ content, leftOut: [] });
});

it.each([
  ['a schema', { definitions: { Lot: {}, Owner: null } }, { definitions: { Lot: {} } }, 'definitions/Owner'],
  [
    'an answer of the twin',
    { twin: { 'GET /a': {}, 'GET /b': { '200': { mediaType: 7, schema: {}, examples: [] } } } },
    { twin: { 'GET /a': {} } },
    'twin/GET /b/200/mediaType',
  ],
  [
    'an answer',
    { answers: { 'GET /a': {}, 'GET /b': { '200': { 'text/plain': 'x' } } } },
    { answers: { 'GET /a': {} } },
    'answers/GET /b/200/text/plain',
  ],
])('leaves out %s alone', async (_, given, left, place) => {
  const before = await contentWith(given);
  const { content, leftOut } = fitted(before);
  expect(content.apis).toEqual([{ ...before.apis[0], ...left }]);
  expect(leftOut).toEqual([expect.stringMatching(new RegExp(`^apis .+ without ${place} `))]);
});

it.each([
  ['one of its operations', { operations: [{ id: 'GET /a', method: 'GET', path: '/a', rate: null, request: 'x' }] }],
  ['its rate', { rate: { limit: 1, perSeconds: 0, burst: 0 } }],
  ['by what callers show who they are', { security: { apiKey: 'yes' } }],
])('leaves out an API of which %s doesn’t fit: it is not to be called by less', async (_, given) => {
  const { content, leftOut } = fitted(await contentWith(given));
  expect([content.apis, leftOut.length]).toEqual([[], 1]);
});

it('tells neither what the database can’t hold, nor more of a fault than can be read', async () => {
  const names = ['\0\ud800', 'x'.repeat(1_000), ...Array.from({ length: 20 }, (_, n) => `Nama${n}`)];
  const { leftOut } = fitted(await contentWith({ definitions: Object.fromEntries(names.map((name) => [name, null])) }));
  expect(leftOut).toHaveLength(1);
  expect(leftOut[0]!.length).toBeLessThan(400);
  expect(leftOut[0]).not.toMatch(/[\0\p{Cs}]/u);
});
