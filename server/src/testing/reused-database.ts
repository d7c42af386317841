import type { Storage } from '../storage/open';

/** A database of tests, and what reading and restoring it takes. */
export interface TestEngine {
  storage: Storage;
  /** One statement, by itself. */
  rows<Row>(text: string): Promise<Row[]>;
  /** Statements in one transaction of their own. */
  script(statements: string[]): Promise<void>;
}

interface Table {
  name: string;
  /** Those that a row is inserted with. */
  columns: string;
}
interface Kept {
  engine: TestEngine;
  tables: string[];
  /** Tables with rows in the image; their rows are kept in the schema `kept`. */
  filled: Table[];
  sequences: string[];
  shape: string;
}

const OF_PUBLIC = `relnamespace = 'public'::regnamespace`;
const TABLES = `
  select quote_ident(relname) as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relkind = 'r' and ${OF_PUBLIC} and attnum > 0 and not attisdropped and attgenerated = '' group by relname`;
const WITH_PAGES = `
  select quote_ident(relname) as name from pg_class where relkind = 'r' and ${OF_PUBLIC} and pg_relation_size(oid) > 0`;
const SEQUENCES = `select quote_ident(relname) as name from pg_class where relkind = 'S' and ${OF_PUBLIC}`;
/** Changes with every table, index and column. */
const SHAPE = `select count(*)::text as name from pg_attribute join pg_class on pg_class.oid = attrelid where ${OF_PUBLIC}`;

const namesOf = async (engine: TestEngine, text: string) =>
  (await engine.rows<{ name: string }>(text)).map(({ name }) => name);

/** Foreign keys and triggers rest until the end of the transaction. */
const AT_REST = 'set local session_replication_role = replica';

async function keep(engine: TestEngine): Promise<Kept> {
  const withPages = await namesOf(engine, WITH_PAGES);
  const tables = await engine.rows<Table>(TABLES);
  const filled = tables.filter(({ name }) => withPages.includes(name));
  const copies = filled.map(
    ({ name, columns }) => `create table kept.${name} as select ${columns} from public.${name}`,
  );
  await engine.script(['create schema kept', ...copies]);
  const [shape] = await namesOf(engine, SHAPE);
  const sequences = await namesOf(engine, SEQUENCES);
  return { engine, tables: tables.map(({ name }) => name), filled, sequences, shape: shape! };
}

/** Restores the rows of the image, in tables without a trace of others: rows are read in the order in which they were inserted. */
async function restore({ engine, tables, filled, sequences }: Kept): Promise<void> {
  // What still runs of the portal before ends first; the lock refuses nothing that waits, since nothing can begin any more.
  const locks = `lock table ${tables.join(', ')} in access exclusive mode`;
  await engine.script([locks]);
  const used = await namesOf(engine, WITH_PAGES);
  await engine.script([AT_REST, ...used.map((name) => `delete from ${name}`)]);
  await engine.rows(`vacuum ${used.join(', ')}`);
  const rows = filled.map(
    ({ name, columns }) =>
      `insert into ${name} (${columns}) overriding system value select ${columns} from kept.${name}`,
  );
  await engine.script([AT_REST, ...rows, ...sequences.map((name) => `alter sequence ${name} restart`)]);
  await engine.rows('discard all');
}

/** Databases that no portal has open; each worker of the tests has its own. */
const idle: Kept[] = [];

/** A database whose tables were changed isn't used again. */
async function giveBack(kept: Kept): Promise<void> {
  const [shape] = await namesOf(kept.engine, SHAPE);
  if (shape !== kept.shape) return kept.engine.storage.close();
  await restore(kept);
  idle.push(kept);
}

/** The same, but for its calls, which are refused once the database is closed. */
function untilClosed<T extends object>(db: T, isClosed: () => boolean): T {
  return new Proxy(db, {
    get(target, name) {
      if (isClosed()) throw new Error('The database is closed.');
      return Reflect.get(target, name, target);
    },
  });
}

/**
 * A migrated database with the world of the tests, in one that an earlier portal may have used: restoring rows is about ten times as fast as
 * starting an engine or copying a database. Once closed it refuses calls, so that what still runs of one portal can't reach the data of the next.
 */
export async function reusedDatabase(open: () => Promise<TestEngine>): Promise<Storage> {
  const kept = idle.pop() ?? (await keep(await open()));
  const { storage } = kept.engine;
  let closed = false;
  return {
    ...storage,
    db: untilClosed(storage.db, () => closed),
    async close() {
      if (closed) return;
      closed = true;
      await giveBack(kept);
    },
  };
}
