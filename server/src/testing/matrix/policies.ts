import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Policy, Rights } from './rights';

const SLICES = path.join(__dirname, '../../slices');
const fileOf = (word: string) => path.join(SLICES, word, `${word}.rights.ts`);

/** What each slice says of its rights. */
export const RIGHTS: Rights[] = readdirSync(SLICES)
  .filter((word) => existsSync(fileOf(word)))
  .map((word) => (require(fileOf(word)) as { rights: Rights }).rights);

/** Who reaches what, by entry of the contracts. */
export const POLICIES = Object.assign({}, ...RIGHTS.map(({ policies }) => policies)) as Record<
  string,
  Policy | undefined
>;
