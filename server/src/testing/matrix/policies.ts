import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Policy, Rights } from './rights';

const SLICES = path.join(import.meta.dirname, '../../slices');
const fileOf = (word: string) => path.join(SLICES, word, `${word}.rights.ts`);

/** The rights of each slice. */
export const RIGHTS: Rights[] = await Promise.all(
  readdirSync(SLICES)
    .map(fileOf)
    .filter((file) => existsSync(file))
    .map(async (file) => ((await import(file)) as { rights: Rights }).rights),
);

/** Who reaches what, by entry of the contracts. */
export const POLICIES = Object.assign({}, ...RIGHTS.map(({ policies }) => policies)) as Record<
  string,
  Policy | undefined
>;
