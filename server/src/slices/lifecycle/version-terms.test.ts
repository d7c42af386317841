import { eq } from 'drizzle-orm';
import { definition } from '@titian/shared-contracts/definition';
import { lifecycle, TERM_DEFAULTS } from '@titian/shared-contracts/lifecycle';
import { type GroupInput, portalSetting } from '@titian/shared-contracts/portal-setting';
import { project } from '@titian/shared-contracts/project';
import { setting } from '../../storage/schema';
import { makeBreaking, recordCalls } from '../../testing/breaking';
import { type Draft, makeDraft, makeVersion, publishDraft } from '../../testing/drafts';
import { portalOf } from '../../testing/portal-of';
import { apiVersion } from '../catalogue/catalogue.tables';
import { definition as definitionTable } from '../definition/definition.tables';
import { settingChange } from '../portal-setting/portal-setting.tables';
import { firstLastDay } from '../../settings/version-terms';

const here = portalOf('superadmin', 'tenantadmin', 'developer', 'client');
const REASON = 'Seperti yang diputuskan mesyuarat';
const DAY = 86_400_000;

beforeEach(async () => {
  for (const table of [settingChange, setting]) await here.portal.db.delete(table);
});
/** Changes some of the terms, as an administrator does on the page of settings. */
async function change(terms: Partial<GroupInput<'publishing'>>) {
  const { publishing } = (await here.superadmin.call(portalSetting.read)).body;
  const input = { ...publishing.values, ...terms };
  const body = { group: 'publishing' as const, input, rowVersion: publishing.rowVersion, reason: REASON };
  return here.superadmin.call(portalSetting.change, { body });
}
const set = async (terms: Partial<GroupInput<'publishing'>>) => expect((await change(terms)).status).toBe(200);
const read = async (params: Draft) => (await here.superadmin.call(lifecycle.read, { params })).body;
const inDays = (days: number) => firstLastDay(days, here.portal.app.clock());
const published = async (stability: 'stable' | 'beta' | 'alpha' = 'stable') => {
  const params = await makeDraft(here.portal);
  await here.portal.db.update(apiVersion).set({ stability }).where(eq(apiVersion.id, params.versionId));
  expect((await publishDraft(here, params)).status).toBe(200);
  return params;
};
const deprecate = (params: Draft, lastDay: string) =>
  here.tenantadmin.call(lifecycle.deprecate, { params, body: { lastDay, successorId: null, migrationNote: null } });

it('begin as the reference has them, without a second person, and within bounds', async () => {
  expect((await here.superadmin.call(portalSetting.read)).body.publishing.values).toEqual(TERM_DEFAULTS);
  for (const [terms, name] of [
    [{ qualityMin: 101 }, 'qualityMin'],
    [{ qualityMin: -1 }, 'qualityMin'],
    [{ graceDaysStable: 0 }, 'graceDaysStable'],
    [{ graceDaysBeta: 731 }, 'graceDaysBeta'],
    [{ acknowledgeDays: 1.5 }, 'acknowledgeDays'],
    [{ acknowledgeDays: 91 }, 'acknowledgeDays'],
  ] as const)
    expect(await change(terms)).toMatchObject({ status: 422, body: { errors: [{ path: `/input/${name}` }] } });
  await set({ qualityMin: 0 });
  expect((await here.superadmin.call(portalSetting.read)).body.publishing).toMatchObject({
    ...{ values: { ...TERM_DEFAULTS, qualityMin: 0 }, pending: null, rowVersion: 1 },
  });
});

it('ask for the quality that is set when a version is sent for review, and say so', async () => {
  const { db } = here.portal;
  const params = await makeDraft(here.portal);
  const { revision } = (await here.developer.call(definition.report, { params })).body;
  const judged = async (score: number | null) =>
    db
      .update(definitionTable)
      .set({ quality: score === null ? null : { findings: [], score, items: [] }, qualityRevision: revision })
      .where(eq(definitionTable.versionId, params.versionId));
  const quality = async () => {
    const { checklist, qualityMin } = await read(params);
    return [qualityMin, checklist.find(({ code }: { code: string }) => code === 'quality').done];
  };
  const submit = async () => {
    const { status, body } = await here.developer.call(lifecycle.submit, { params });
    return status === 200 ? 200 : [body.code, body.extra.open];
  };
  await judged(59);
  expect([await quality(), await submit()]).toEqual([
    [60, false],
    ['lifecycle.checklist', ['quality']],
  ]);
  await set({ qualityMin: 80 });
  await judged(79);
  expect([await quality(), await submit()]).toEqual([
    [80, false],
    ['lifecycle.checklist', ['quality']],
  ]);
  // Whatever is asked for, a text that nobody has looked through is not enough.
  await set({ qualityMin: 0 });
  await judged(null);
  expect(await submit()).toEqual(['lifecycle.checklist', ['quality']]);
  await set({ qualityMin: 50 });
  await judged(59);
  expect([await quality(), await submit()]).toEqual([[50, true], 200]);
});

it.each([
  ['stable', { graceDaysStable: 10 }],
  ['beta', { graceDaysBeta: 10 }],
  ['alpha', { graceDaysBeta: 10 }],
] as const)('give the callers of a %s version the notice that is set', async (stability, terms) => {
  const [early, params] = [await published(stability), await published(stability)];
  const { earliestLastDay } = await read(early);
  expect(earliestLastDay).toBe(inDays(stability === 'stable' ? 90 : 30));
  expect((await deprecate(early, earliestLastDay)).status).toBe(200);
  const { sunsetAt } = await read(early);
  await set(terms);
  expect((await read(params)).earliestLastDay).toBe(inDays(10));
  expect(await deprecate(params, inDays(9))).toMatchObject({
    ...{ status: 422, body: { errors: [{ path: '/lastDay', code: 'validation.grace' }] } },
  });
  expect((await deprecate(params, inDays(10))).status).toBe(200);
  // What was announced stays.
  expect((await read(early)).sunsetAt).toBe(sunsetAt);
});

it('hold for a version that another one follows, as they are when that one is published', async () => {
  const { portal, developer, tenantadmin } = here;
  await set({ graceDaysStable: 20 });
  const params = await published();
  const next = await makeVersion(portal, params.id);
  expect((await read(next)).previous.graceDays).toBe(20);
  expect((await publishDraft(here, next, { endsPreviousDays: 19 })).body.errors).toMatchObject([
    { path: '/endsPreviousDays', code: 'validation.grace' },
  ]);
  await developer.call(lifecycle.submit, { params: next });
  const at = new Date(portal.app.clock().getTime() + DAY).toISOString();
  const body = { at, endsPreviousDays: 20, ordersAnew: false };
  expect((await tenantadmin.call(lifecycle.schedule, { params: next, body })).status).toBe(200);
  await set({ graceDaysStable: 40 });
  portal.pass(DAY + 60_000);
  await portal.app.jobs.run('lifecycle.publish');
  const due = inDays(40);
  portal.pass(-DAY - 60_000);
  const { state, sunsetAt } = await read(params);
  // The last day ends at midnight of the portal's zone.
  expect([state, new Date(Date.parse(sunsetAt) - 1 + 8 * 3_600_000).toISOString().slice(0, 10)]).toEqual([
    'Deprecated',
    due,
  ]);
});

it('are what the registry gives notice of several by: late enough for every stability', async () => {
  const listed = async () => (await here.developer.call(project.list)).body.earliestLastDay;
  expect(await listed()).toBe(inDays(90));
  await set({ graceDaysStable: 15, graceDaysBeta: 25 });
  expect(await listed()).toBe(inDays(25));
});

it('let agencies acknowledge what breaks their calls for as long as is set when they are asked', async () => {
  const { portal, developer, tenantadmin, client } = here;
  await set({ acknowledgeDays: 3 });
  const one = await makeBreaking(portal, { author: developer, reviewer: tenantadmin, consumers: [client] });
  const { consumer } = portal.organizations;
  await recordCalls(portal, one, { organizationId: consumer.id, operation: 'GET /lots', calls: 40 });
  const params = { id: one.id, versionId: one.versionId };
  expect((await developer.call(lifecycle.breaks, { params })).body).toMatchObject({ affected: 1, acknowledgeDays: 3 });
  expect((await tenantadmin.call(lifecycle.publish, { params, body: {} })).body.waitsUntil).not.toBeNull();
  const { waiting } = await read(params);
  expect(Date.parse(waiting.until) - Date.parse(waiting.since)).toBe(3 * DAY);
  await set({ acknowledgeDays: 30 });
  expect((await read(params)).waiting.until).toBe(waiting.until);
});
