import { desc } from 'drizzle-orm';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { MAIN_PAGE_AS_IT_CAME, mainPage } from '@titian/shared-contracts/main-page';
import { type Figure, FIGURES_AS_THEY_CAME, statistics as contract } from '@titian/shared-contracts/statistics';
import { portalLog } from '../../storage/schema';
import { portalOf } from '../../testing/portal-of';
import { portalDay } from '../catalogue';
import { statisticsChoice } from './statistics.tables';

const here = portalOf('superadmin', 'client');
beforeEach(async () => void (await here.portal.db.delete(statisticsChoice)));

const both = (text: string) => ({ my: text, en: `${text} (en)` });
const computed = (key: string) => ({ kind: 'computed', key }) as Figure;
const typed = (given: object = {}) =>
  ({
    ...{ kind: 'typed', label: both('Pegawai dilatih'), value: 1_250 },
    ...{ note: both('Laporan latihan'), asOf: '2026-01-31' },
    ...given,
  }) as Figure;
const choose = (figures: unknown, rowVersion = 0) =>
  here.superadmin.call(contract.choose, { body: { figures: figures as Figure[], rowVersion } });
const shown = async () => (await here.portal.nobody.call(catalogue.statistics)).body;

it('is as it came where nobody chose, and nothing is stored of it', async () => {
  const { body } = await here.superadmin.call(contract.choice);
  expect(body).toMatchObject({ rowVersion: 0, figures: FIGURES_AS_THEY_CAME, changed: null });
  expect((await shown()).map(({ key }: { key: string }) => key)).toEqual([
    ...['apis', 'agencies', 'subscriptions', 'calls', 'success'],
  ]);
  expect(await here.portal.db.select().from(statisticsChoice)).toEqual([]);
});

it('shows at once what was chosen, in its order: computed figures by the database, typed ones with note and day', async () => {
  const { status, body } = await choose([typed(), computed('applications'), computed('consumers')]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ rowVersion: 1, changed: { by: expect.any(String) } });
  const [first, second, third] = await shown();
  expect(first).toEqual(typed());
  expect(second).toMatchObject({ kind: 'computed', key: 'applications', value: expect.any(Number) });
  expect(second.trend).toHaveLength(12);
  expect(third).toMatchObject({ kind: 'computed', key: 'consumers', value: 0 });
});

it('shows a main page that was saved with figures of its own as one without', async () => {
  const blocks = MAIN_PAGE_AS_IT_CAME.blocks.map((block) =>
    block.type === 'statistics' ? { ...block, figures: ['calls'] } : block,
  );
  const saved = await here.superadmin.call(mainPage.save, { body: { rowVersion: 1, content: { blocks } } });
  expect(saved.status).toBe(200);
  expect(saved.body.current.content.blocks).toEqual(MAIN_PAGE_AS_IT_CAME.blocks);
});

it('keeps no value of a computed figure', async () => {
  await choose([{ ...computed('apis'), value: 99_999, trend: [], delta: 9, label: both('Palsu') }]);
  const [only] = await shown();
  expect(only).toMatchObject({ key: 'apis', value: 0 });
  expect(only).not.toHaveProperty('label');
  const [row] = await here.portal.db.select().from(statisticsChoice);
  expect(row!.figures).toEqual([computed('apis')]);
});

it('writes each change to the portal log, with the figures before and after', async () => {
  await choose([typed()]);
  await choose([typed({ value: 1_300 })], 1);
  const [entry] = await here.portal.db.select().from(portalLog).orderBy(desc(portalLog.at)).limit(1);
  expect(entry).toMatchObject({
    action: 'STATISTICS_UPDATE',
    changes: [{ path: '/figures', before: [typed()], after: [typed({ value: 1_300 })] }],
  });
});

it.each([
  ['no figure', []],
  ['seven figures', Array.from({ length: 7 }, () => typed())],
  ['one twice', [computed('apis'), computed('apis')]],
  ['one that is not computed', [computed('citizens')]],
  ['an inherited name', [computed('__proto__')]],
  ['a kind of its own', [{ kind: 'sql', key: 'apis' }]],
  ['a negative number', [typed({ value: -1 })]],
  ['too large a number', [typed({ value: 1_000_000_000_001 })]],
  ['a broken number', [typed({ value: 1.5 })]],
  ['a text for a number', [typed({ value: '12' })]],
  ['no number', [typed({ value: null })]],
  ['no note', [typed({ note: undefined })]],
  ['a note in one language', [typed({ note: { my: 'Laporan', en: ' ' } })]],
  ['a label that nobody sees', [typed({ label: { my: '\u200b', en: 'A' } })]],
  ['too long a label', [typed({ label: both('a'.repeat(41)) })]],
  ['no such day', [typed({ asOf: '2026-02-30' })]],
  ['a day to come', [typed({ asOf: '2999-01-01' })]],
])('refuses %s, and changes nothing', async (_, figures) => {
  const { status } = await choose(figures);
  expect(status).toBe(422);
  expect(await here.portal.db.select().from(statisticsChoice)).toEqual([]);
});

it('names the field of a day to come; today is none', async () => {
  const { body } = await choose([computed('apis'), typed({ asOf: '2999-01-01' })]);
  expect(body.errors).toEqual([{ path: '/figures/1/asOf', code: 'validation.dayToCome' }]);
  const today = portalDay(here.portal.app.clock());
  expect((await choose([typed({ asOf: today, value: 0 }), typed({ value: 10 ** 12 })])).status).toBe(200);
});

it('takes one of sixty choices at once, the first as well as a later one', async () => {
  for (const rowVersion of [0, 1]) {
    const logged = await here.portal.db.$count(portalLog);
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, at) => choose([typed({ value: at })], rowVersion)),
    );
    const codes = replies.map(({ status, body }) => (status === 200 ? 'ok' : `${status} ${body.code}`));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === '409 stale')).toHaveLength(59);
    const [row] = await here.portal.db.select().from(statisticsChoice);
    expect(row).toMatchObject({ rowVersion: rowVersion + 1, figures: [typed({ value: codes.indexOf('ok') })] });
    expect((await here.portal.db.$count(portalLog)) - logged).toBe(1);
  }
});

it('is for those who publish content', async () => {
  const body = { figures: [computed('apis')], rowVersion: 0 };
  expect((await here.client.call(contract.choice)).status).toBe(403);
  expect((await here.client.call(contract.choose, { body })).status).toBe(403);
  expect((await here.portal.nobody.call(contract.choose, { body })).status).toBe(401);
});
