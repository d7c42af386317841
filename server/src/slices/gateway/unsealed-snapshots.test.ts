import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { desc, sql } from 'drizzle-orm';
import { earlierDatabases } from '../../testing/earlier-databases';
import { planeChange, planeSnapshot } from './gateway.tables';

const { at, now, location } = earlierDatabases();
const SECRET = 'kata-laluan-sistem-penyedia';

/** Files of the tables that have a text. */
const filesWith = (text: string, folder = path.join(location(), 'base')): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile() && readFileSync(file).includes(text));

it('takes what was kept in the clear out of the table and its files, and keeps the versions', async () => {
  await at('0073_reminders_and_notice', async (db) => {
    for (const version of [1_000, 2_000])
      await db.execute(sql`insert into plane_snapshot (version, digest, body, created_at)
        values (${version}, 'x', ${JSON.stringify({ version, password: SECRET })}, now())`);
    await db.execute(sql`delete from plane_change`);
    await db.execute(sql`checkpoint`);
    expect(filesWith(SECRET)).toHaveLength(1);
  });
  await now(async (db) => {
    const kept = await db.select().from(planeSnapshot).orderBy(desc(planeSnapshot.version));
    expect(kept.map(({ version, body }) => [version, body])).toEqual([
      [2_000, ''],
      [1_000, ''],
    ]);
    // What is in force has to be made anew, also where nothing changes.
    expect(await db.$count(planeChange)).toBe(1);
    await db.execute(sql`checkpoint`);
    expect(filesWith(SECRET)).toEqual([]);
  });
});
