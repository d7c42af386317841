import { gt, sql } from 'drizzle-orm';
import { portalOf } from '../testing/portal-of';
import { ensureLogPartitions } from './open';
import { rows } from './rows';
import { portalLog } from './schema';

const here = portalOf('client');
const MONTH = 31 * 86_400_000;

/** How many entries there are in all, and in the default partition. */
async function counts() {
  const [counted] = await rows<{ all: number; others: number }>(
    here.portal.db,
    sql`select (select count(*) from portal_log)::int as all, (select count(*) from portal_log_default)::int as others`,
  );
  return counted!;
}

it('a clock that was ahead hinders no later start, and no entry is lost', async () => {
  const { db } = here.portal;
  const before = await counts();
  for (const months of [3, 3, 40]) {
    here.portal.pass(months * MONTH);
    await here.portal.as('client');
    here.portal.pass(-months * MONTH);
  }
  expect(await counts()).toEqual({ all: before.all + 3, others: 3 });

  // As at the start, and as once a day.
  for (let times = 0; times < 2; times++) await ensureLogPartitions(db);
  expect(await counts()).toEqual({ all: before.all + 3, others: 0 });
  const ahead = new Date(Date.now() + 2 * MONTH);
  expect(await db.select().from(portalLog).where(gt(portalLog.at, ahead))).toHaveLength(3);
});
