import type { Db } from '../storage/db';
import { EmbeddedPostgres } from '../storage/embedded';
import { embeddedDb, type Storage } from '../storage/open';

interface Table {
  name: string;
  /** Those that a row is inserted with. */
  columns: string;
}
interface Kept {
  engine: EmbeddedPostgres;
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

async function rowsOf<Row = { name: string }>(engine: EmbeddedPostgres, text: string): Promise<Row[]> {
  const { rows } = (await engine.query(text)) as { rows: Row[] };
  return rows;
}
const namesOf = async (engine: EmbeddedPostgres, text: string) => (await rowsOf(engine, text)).map(({ name }) => name);

/** One transaction in which foreign keys and triggers rest. */
const script = (statements: string[]) =>
  ['begin', 'set local session_replication_role = replica', ...statements, 'commit'].join(';\n');

async function open(workerFile: string, image: string): Promise<Kept> {
  const engine = await EmbeddedPostgres.open(workerFile, null, image);
  const withPages = await namesOf(engine, WITH_PAGES);
  const filled = (await rowsOf<Table>(engine, TABLES)).filter(({ name }) => withPages.includes(name));
  const copies = filled.map(
    ({ name, columns }) => `create table kept.${name} as select ${columns} from public.${name}`,
  );
  await engine.exec(script(['create schema kept', ...copies]));
  const [shape] = await namesOf(engine, SHAPE);
  return { engine, filled, sequences: await namesOf(engine, SEQUENCES), shape: shape! };
}

/** Restores the rows of the image, in tables without a trace of others: rows are read in the order in which they were inserted. */
async function restore({ engine, filled, sequences }: Kept): Promise<void> {
  const used = await namesOf(engine, WITH_PAGES);
  await engine.exec(script(used.map((name) => `delete from ${name}`)));
  await engine.exec(`vacuum ${used.join(', ')}`);
  const rows = filled.map(
    ({ name, columns }) =>
      `insert into ${name} (${columns}) overriding system value select ${columns} from kept.${name}`,
  );
  await engine.exec(script([...rows, ...sequences.map((name) => `alter sequence ${name} restart`)]));
  await engine.exec('discard all');
}

/** Databases that no portal has open; each worker of the tests has its own. */
const idle: Kept[] = [];

/** A database whose tables were changed isn't used again. */
async function giveBack(kept: Kept): Promise<void> {
  const [shape] = await namesOf(kept.engine, SHAPE);
  if (shape !== kept.shape) return kept.engine.close();
  await restore(kept);
  idle.push(kept);
}

/**
 * A migrated database in memory that starts from an image, in an engine that an earlier portal may have used: restoring rows is about ten
 * times as fast as starting an engine. Once closed it refuses calls, so that what still runs of one portal can't reach the data of the next.
 */
export async function reusedDatabase(workerFile: string, image: string): Promise<Storage> {
  const kept = idle.pop() ?? (await open(workerFile, image));
  const { engine } = kept;
  let closed = false;
  const refused = () => Promise.reject(new Error('The database is closed.'));
  const db = embeddedDb({
    query: (...given) => (closed ? refused() : engine.query(...given)),
    transaction: (work) => (closed ? refused() : engine.transaction(work)),
  });
  return {
    db: db as unknown as Db,
    engine: 'embedded',
    writeImage: (file) => engine.writeImage(file),
    async close() {
      if (closed) return;
      closed = true;
      await giveBack(kept);
    },
  };
}
