import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { fillRegistry } from './fill.mjs';

/** `node seed.mjs <folder of a portal's data> <numbers as JSON>`: a separate process, so that its memory is not measured. */
const [data, numbers] = process.argv.slice(2);
const db = await PGlite.create({ dataDir: path.join(data, 'database'), extensions: { pg_trgm, unaccent } });
await fillRegistry((text) => db.exec(text), JSON.parse(numbers));
await db.close();
