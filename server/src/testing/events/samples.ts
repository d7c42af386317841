import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Callers } from '../matrix/base-rows';
import type { Rows } from '../matrix/rights';
import type { Portal } from '../build';

/** A sample event of one code, about existing rows, with who is notified when the system caused it. */
export interface Sample<Payload> {
  payload: (made: { portal: Portal; callers: Callers; rows: Rows }) => Payload | Promise<Payload>;
  /** Who is notified, by username. */
  notified?: readonly string[];
  /** The addresses that get a letter, in alphabetical order. */
  lettersTo?: readonly RegExp[];
}
/** A sample of each event that a slice declares; its `<word>.samples.ts` exports them. */
export type Samples<Events> = { [Code in keyof Events]: Sample<Events[Code]> };

const SLICES = path.join(import.meta.dirname, '../../slices');
const fileOf = (word: string) => path.join(SLICES, word, `${word}.samples.ts`);

/** The samples of all slices, by code. */
export const SAMPLES: Record<string, Sample<object>> = Object.assign(
  {},
  ...(await Promise.all(
    readdirSync(SLICES)
      .map(fileOf)
      .filter((file) => existsSync(file))
      .map(async (file) => ((await import(file)) as { samples: Record<string, Sample<object>> }).samples),
  )),
);
