import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableColumns, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import type { Db } from '../../storage/open';

const BATCH = 4_000;
const casing = new CasingCache('snake_case');

/**
 * Inserts many rows with one JSON parameter for every few thousand: tens of thousands of parameters would take the embedded database
 * seconds. As `json`, not `jsonb`, so that a document's members keep their order. Columns that a row leaves out become null, so rows must
 * set the columns that have defaults.
 */
export async function insertMany<T extends PgTable>(tx: Db, table: T, rows: T['$inferInsert'][]): Promise<void> {
  if (rows.length === 0) return;
  const given = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => given.has(name));
  const names = columns.map(([, column]) => casing.getColumnCasing(column));
  const list = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  for (let start = 0; start < rows.length; start += BATCH) {
    const records = rows.slice(start, start + BATCH).map((row) => {
      const values = row as Record<string, unknown>;
      return Object.fromEntries(columns.map(([name], index) => [names[index]!, values[name] ?? null]));
    });
    await tx.execute(
      sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`,
    );
  }
}
