import { sql } from 'drizzle-orm';
import { type CallRecord, LONGEST_OPERATION } from '@titian/shared-contracts/plane';
import type { Db } from '../../storage/open';
import { sqlStateOf } from '../../storage/retry';
import { newId } from '../../storage/schema/columns';
import { addTo, ROLL_UPS } from './roll-up';

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const cut = (text: string | null) => text?.slice(0, LONGEST_OPERATION) ?? null;

/** A record as a row of `call_record`, by the names of its columns. */
function rowOf({ receivedAt, operationId, pathTemplate, ...record }: CallRecord) {
  const operation = { operationId: cut(operationId), pathTemplate: cut(pathTemplate) };
  const row = { id: newId(Date.parse(receivedAt)), at: receivedAt, ...record, ...operation };
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value]));
}

/** What callers send may hold a NUL or half a character, in the name of a parameter; the database takes neither. */
const storable = (_: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd') : value;

/** Puts all records into the database by one statement. */
type Put = (tx: Db, records: readonly CallRecord[]) => Promise<unknown>;

const stored = (records: readonly CallRecord[]) =>
  sql`insert into call_record select * from jsonb_populate_recordset(null::call_record, ${JSON.stringify(records.map(rowOf), storable)}::jsonb)`;

const store: Put = (tx, records) => tx.execute(stored(records));

/** Inserts records and adds them to every roll-up; keys learn when they were last used, to the minute. */
const insert: Put = (tx, records) => {
  const added = sql`added`;
  const rolledUp = ROLL_UPS.map((table) => sql`${sql.identifier(`to_${table}`)} as (${addTo(table, added)})`);
  return tx.execute(sql`with added as (${stored(records)} returning *), ${sql.join(rolledUp, sql`, `)}
    update credential c set last_used_at = used.at
    from (select credential_id, max(at) as at from added where credential_id is not null group by credential_id order by credential_id) used
    where c.id = used.credential_id and (c.last_used_at is null or c.last_used_at < used.at - interval '1 minute')`);
};

/** SQLSTATE classes 22, 23 and 54: what is in a row can't be stored. It never can, however often it is sent. */
const isOfData = (error: unknown): boolean => /^(22|23|54)/.test(sqlStateOf(error) ?? '');

class Undone extends Error {}

/** Whether the database can take records by one statement. What it took is undone, unless it is to be kept. */
async function takes(tx: Db, put: Put, records: readonly CallRecord[], isKept: boolean): Promise<boolean> {
  try {
    await tx.transaction(async (inner) => {
      await put(inner, records);
      if (!isKept) throw new Undone();
    });
    return true;
  } catch (error) {
    if (error instanceof Undone) return true;
    if (isOfData(error)) return false;
    throw error;
  }
}

/** Those of some records that the database can take, by halves: of a thousand it finds the bad one with twenty statements. */
async function fitting(tx: Db, put: Put, records: readonly CallRecord[]): Promise<readonly CallRecord[]> {
  if (await takes(tx, put, records, false)) return records;
  if (records.length === 1) return [];
  const middle = Math.ceil(records.length / 2);
  const first = await fitting(tx, put, records.slice(0, middle));
  return [...first, ...(await fitting(tx, put, records.slice(middle)))];
}

/**
 * Inserts all records that the database can take, and answers them: what somebody has made of one call is never the end of everybody else's. Which
 * they are is tried without being kept, for what is kept has to be one statement, which locks the rows of roll-ups in their order: two batches that
 * were inserted by parts would wait for each other. The roll-ups, which cost most, are only tried where records alone aren't at fault.
 */
export async function insertFitting(tx: Db, records: readonly CallRecord[]): Promise<readonly CallRecord[]> {
  let good = records;
  for (const put of [store, insert]) {
    if (good.length === 0 || (await takes(tx, insert, good, true))) return good;
    good = await fitting(tx, put, good);
  }
  if (good.length > 0) await insert(tx, good);
  return good;
}
