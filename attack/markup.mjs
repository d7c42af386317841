import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Tries every hostile text in every field that is read as marks, and prints what came; `npm test` tries a part. */
const root = path.resolve(import.meta.dirname, '..');
const args = ['node_modules/vitest/vitest.mjs', 'run', 'attack/src/markup', '--project', 'server'];
const env = { ...process.env, TITIAN_ALL_TEXTS: '1' };
process.exit(spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status ?? 1);
