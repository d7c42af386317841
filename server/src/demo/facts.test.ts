import { accessPermission } from '@titian/shared-contracts/access-permission';
import { cart, type CartLine } from '@titian/shared-contracts/cart';
import { type ApiCard, type ApiDetail, catalogue, type CataloguePage } from '@titian/shared-contracts/catalogue';
import { order, type OrderDetail, type OrderItem, type QueueItem } from '@titian/shared-contracts/order';
import { project, type ProjectRow } from '@titian/shared-contracts/project';
import { eq, sql } from 'drizzle-orm';
import { portalDay } from '../slices/catalogue';
import { order as orderSlice } from '../slices/order';
import { setting } from '../storage/schema';
import { rows } from '../storage/rows';
import { buildDemoPortal, type Reply } from '../testing/build';

type Portal = Awaited<ReturnType<typeof buildDemoPortal>>;
type Caller = Awaited<ReturnType<Portal['as']>>;
let portal: Portal;
const callers = {} as Record<'client' | 'superadmin' | 'tenantadmin', Caller>;

beforeAll(async () => {
  portal = await buildDemoPortal();
  for (const name of ['client', 'superadmin', 'tenantadmin'] as const) callers[name] = await portal.as(name);
}, 120_000);
afterAll(() => portal.close());

const body = async <T>(reply: Promise<Reply>) => (await reply).body as T;
const everyPage = { pageSize: 100 } as const;
const detailOf = (id: string, by = callers.superadmin) =>
  body<ApiDetail>(by.call(catalogue.detail, { params: { id } }));

it('the register names the version that the catalogue serves, for every API', async () => {
  const { data } = await body<{ data: ProjectRow[] }>(callers.superadmin.call(project.list, { query: everyPage }));
  const cards = (await body<{ data: ApiCard[] }>(callers.superadmin.call(catalogue.search, { query: everyPage }))).data;
  const served = (one: { id: string; version: string }[]) =>
    Object.fromEntries(one.map(({ id, version }) => [id, version]));
  expect(served(data.flatMap(({ id, served: shown }) => (shown ? [{ id, version: shown.version }] : [])))).toEqual(
    served(cards),
  );
  expect(data.filter(({ versions, served: shown }) => shown && versions[0]!.id !== shown.id)).not.toEqual([]);
  for (const { id, version, versionId } of cards) {
    const { versions } = await detailOf(id);
    expect(versions.find((one) => one.id === versionId)?.version).toBe(version);
  }
});

it('every figure of calls is a sum of records: some two thousand a day for three months', async () => {
  const [counted] = await rows<Record<string, number>>(
    portal.db,
    sql`select (select count(*) from call_record)::int as records, (select count(distinct (at at time zone 'Asia/Singapore')::date) from call_record)::int as days,
      (select count(*) from call_record where code = 'GDX-1310')::int as refused, (select sum(calls) from call_hour)::int as by_hour,
      (select sum(calls) from call_day)::int as by_day, (select sum(total_ms) from call_day)::float8 as ms, (select sum(round(total_ms)) from call_record)::float8 as all_ms`,
  );
  const { records, days, refused, by_hour, by_day, ms, all_ms } = counted!;
  expect([by_hour, by_day, ms]).toEqual([records, records, all_ms]);
  expect(days).toBe(92);
  expect(Math.abs(records! / days! - 2_000)).toBeLessThan(400);
  expect(refused).toBeGreaterThan(30);
  const { data } = await body<{ data: ApiCard[] }>(callers.superadmin.call(catalogue.search, { query: everyPage }));
  const since = portalDay(new Date(), 29);
  const used = await rows<{ id: string; calls: number }>(
    portal.db,
    sql`select project_id as id, count(*)::int as calls from call_record
      where (at at time zone 'Asia/Singapore')::date >= ${since}::date and (counted or outcome = 'gatewayError') group by 1`,
  );
  const callsOf = new Map(used.map(({ id, calls }) => [id, calls]));
  expect(data.map(({ id, calls }) => [id, calls])).toEqual(data.map(({ id }) => [id, callsOf.get(id) ?? 0]));
});

it('tags are called in both languages, on cards and in the filter, and found by either', async () => {
  const { data, facets } = await body<CataloguePage>(callers.client.call(catalogue.search, { query: everyPage }));
  const land = { value: 'tanah', label: { my: 'tanah', en: 'land' } };
  expect(facets.tag).toContainEqual({ ...land, count: expect.any(Number) as number });
  expect(data.flatMap(({ tags }) => tags)).toContainEqual(land);
  const find = async (q: string) =>
    (await body<CataloguePage>(callers.client.call(catalogue.search, { query: { q, ...everyPage } }))).data;
  const tagged = (list: ApiCard[]) => list.filter(({ tags }) => tags.some(({ value }) => value === 'vaksin')).length;
  expect(tagged(await find('vaccine'))).toBe(tagged(data));
});

describe('the approval of an order', () => {
  const wanted = {
    purposeCode: 'improveService',
    purposeText: 'Semakan di kaunter lesen majlis.',
    handling: 'x',
  } as const;

  it('is the same on every page that names it, and what an order takes', async () => {
    const { client } = callers;
    const { data } = await body<{ data: ApiCard[] }>(client.call(catalogue.search, { query: everyPage }));
    const seen = new Set<string>();
    for (const card of data) {
      const { packages } = await detailOf(card.id, client);
      const access = await body<{ state: string; packages: { id: string; approval: object }[] }>(
        client.call(accessPermission.read, { params: { id: card.id } }),
      );
      const asked = Object.fromEntries(access.packages.map(({ id, approval }) => [id, approval]));
      expect(asked).toEqual(Object.fromEntries(packages.map(({ id, approval }) => [id, approval])));
      const chosen = packages.find(({ approval }) => !seen.has(approval.levels.join()));
      if (!chosen || access.state !== 'mayOrder') continue;
      const added = await client.call(cart.add, { body: { projectId: card.id, packageId: chosen.id } });
      if (added.status !== 201) continue;
      seen.add(chosen.approval.levels.join());
      const line = (await body<CartLine[]>(client.call(cart.lines))).find(({ id }) => id === added.body.id)!;
      expect(line.package.approval).toEqual(chosen.approval);
      const placed = await client.call(order.checkout, {
        body: {
          ...wanted,
          idempotencyKey: added.body.id,
          cartIds: [line.id],
          newApplicationName: `Aplikasi ${seen.size}`,
          termsAccepted: [{ packageId: chosen.id, revision: chosen.termsRevision }],
        },
      });
      const { items } = await body<OrderDetail>(client.call(order.detail, { params: { id: placed.body.id } }));
      const { steps, state, slaDueAt } = items[0]!;
      expect(steps.map(({ kind }) => kind)).toEqual(chosen.approval.levels);
      expect(state).toBe(steps.length === 0 ? 'Approved' : 'PendingApproval');
      const days = (new Date(slaDueAt).getTime() - Date.now()) / 86_400_000;
      expect(Math.ceil(days)).toBe(chosen.approval.dueDays);
    }
    expect([...seen].sort()).toEqual(['', 'Owner', 'Owner,Platform', 'Owner,Tenant', 'Owner,Tenant,Platform']);
  }, 120_000);

  it('is in the timeline of every order as many steps as its items have passed', async () => {
    const { superadmin } = callers;
    const queue = await body<{ data: QueueItem[] }>(
      superadmin.call(order.queue, { query: { queue: 'all', ...everyPage } }),
    );
    const orders = new Set(queue.data.map((item) => item.order.id));
    const granted = (item: OrderItem) => ['Approved', 'ApprovedWithConditions'].includes(item.state);
    for (const id of orders) {
      const { items, events } = await body<OrderDetail>(superadmin.call(order.detail, { params: { id } }));
      for (const item of items) {
        const of = events.filter(({ params }) => params.itemId === item.id);
        const passed = item.steps.filter(({ state }) => state === 'Approved');
        const last = granted(item) && item.steps.length > 0 ? 1 : 0;
        expect(of.filter(({ code }) => code === 'stepApproved')).toHaveLength(passed.length - last);
        expect(of.filter(({ code }) => code.startsWith('approved'))).toHaveLength(granted(item) ? 1 : 0);
        for (const { decidedBy } of passed.slice(0, passed.length - last))
          expect(of.map(({ actor }) => actor?.id)).toContain(decidedBy!.id);
        const here = queue.data.find((one) => one.id === item.id);
        expect((here ?? item).steps).toEqual(item.steps);
      }
    }
  }, 120_000);
});

it('nobody is reminded at the first start of what was due before it', async () => {
  const [begun] = await portal.db.select().from(setting).where(eq(setting.key, 'demo.seededAt'));
  const job = orderSlice.jobs(portal.app).find(({ name }) => name === 'order.remind')!;
  const remindedAt = async (time: number) => {
    await job.run(new Date(time));
    const [sent] = await rows<{ count: number }>(
      portal.db,
      sql`select count(*)::int as count from outbox where code in ('order.item.due', 'order.item.overdue', 'order.item.unanswered')`,
    );
    return sent!.count;
  };
  const start = Date.parse(String(begun!.value));
  expect(await remindedAt(start)).toBe(0);
  expect(await remindedAt(start + 5 * 86_400_000)).toBeGreaterThan(0);
});
