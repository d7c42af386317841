import { sql } from 'drizzle-orm';
import { rows } from '../storage/rows';
import type { Portal } from './build';

/** Tables of what a definition becomes, and of what a version has. */
const TABLES = ['project', 'api_version', 'definition', 'api_endpoint', 'package', 'file'];

/** What the database keeps of definitions: how many rows each table has, and every version's document with its operations. */
export async function keptIn({ db }: Pick<Portal, 'db'>) {
  const counts = await rows(
    db,
    sql.raw(`select ${TABLES.map((table) => `(select count(*)::int from "${table}") as "${table}"`).join(', ')}`),
  );
  const documents = await rows(
    db,
    sql`select id, state, md5(swagger_original::text || operations::text) as hash from api_version order by id`,
  );
  return { counts, documents };
}

/** The texts of definitions, with what was read of them. */
export const textsIn = ({ db }: Pick<Portal, 'db'>) =>
  rows(
    db,
    sql`select version_id, revision, md5(text) as hash, source, facts, stored from definition order by version_id`,
  );
