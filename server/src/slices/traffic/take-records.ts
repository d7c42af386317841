import { sql } from 'drizzle-orm';
import { type CallRecord, LONGEST_OPERATION } from '@titian/shared-contracts/plane';
import type { Db } from '../../storage/open';
import { newId } from '../../storage/schema/columns';
import { readRecord } from './read-record';
import { addTo, ROLL_UPS } from './roll-up';
import { callBatch } from './traffic.tables';

export interface Batch {
  /** The node's name for it, with the node: the same batch has the same. */
  id: string;
  /** Lines of JSON. */
  text: string;
}
export interface Taken {
  /** False where the batch had been taken before. */
  isNew: boolean;
  records: number;
  /** Lines that are no record; they are left out, so that one bad line doesn't hold back all that follow. */
  unreadable: number;
  /** Organisations whose calls these were, providers and consumers. */
  organizations: string[];
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const cut = (text: string | null) => text?.slice(0, LONGEST_OPERATION) ?? null;

/** A record as a row of `call_record`, by the names of its columns. */
function rowOf({ receivedAt, operationId, pathTemplate, ...record }: CallRecord) {
  const operation = { operationId: cut(operationId), pathTemplate: cut(pathTemplate) };
  const row = { id: newId(Date.parse(receivedAt)), at: receivedAt, ...record, ...operation };
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value]));
}

/** What callers send may have it, in the name of a parameter; the database can't. */
const withoutNul = (_: string, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : value);

/** Inserts records and adds them to every roll-up, in one statement; keys learn when they were last used, to the minute. */
const insert = (tx: Db, records: readonly CallRecord[]) => {
  const added = sql`added`;
  const rolledUp = ROLL_UPS.map((table) => sql`${sql.identifier(`to_${table}`)} as (${addTo(table, added)})`);
  return tx.execute(sql`with added as (
      insert into call_record select * from jsonb_populate_recordset(null::call_record, ${JSON.stringify(records.map(rowOf), withoutNul)}::jsonb) returning *
    ), ${sql.join(rolledUp, sql`, `)}
    update credential c set last_used_at = used.at
    from (select credential_id, max(at) as at from added where credential_id is not null group by credential_id order by credential_id) used
    where c.id = used.credential_id and (c.last_used_at is null or c.last_used_at < used.at - interval '1 minute')`);
};

/**
 * Takes a batch of call records, all of it or nothing; one that is sent again, because its sender didn't hear of the first time, adds nothing.
 */
export async function takeRecords(db: Db, { id, text }: Batch, now: Date): Promise<Taken> {
  const lines = text.split('\n').filter(Boolean);
  const records = lines.map(readRecord).filter((record) => record !== undefined);
  const taken = { records: records.length, unreadable: lines.length - records.length };
  const isNew = await db.transaction(async (tx) => {
    const values = { id, receivedAt: now, records: records.length };
    const [first] = await tx.insert(callBatch).values(values).onConflictDoNothing().returning({ id: callBatch.id });
    if (first && records.length > 0) await insert(tx, records);
    return first !== undefined;
  });
  const organizations = records.flatMap(({ organizationId, consumerOrganizationId }) => [
    organizationId,
    consumerOrganizationId,
  ]);
  return { isNew, ...taken, organizations: [...new Set(organizations.filter((one) => one !== null))] };
}
