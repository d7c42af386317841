import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { buildPortal } from '../testing/build';
import { whileFrozen } from '../testing/frozen';

it('a statement whose caller was refused long ago is not run any more', async () => {
  const portal = await buildPortal();
  const statement = sql`insert into setting (key, value) values ('late', '1')`;
  let late: Promise<unknown> = Promise.resolve();
  await whileFrozen(portal, async () => {
    late = expect(portal.db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'The database is silent.' },
    });
    await pause(50);
    const inAMinute = performance.now() + 60_000;
    vi.spyOn(performance, 'now').mockReturnValue(inAMinute);
  });
  await late;
  vi.restoreAllMocks();
  expect(await portal.db.execute(sql`select 1 from setting where key = 'late'`)).toMatchObject({ rows: [] });
  await portal.close();
});
