import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DemoCall } from './calls';

const fileIn = (dataFolder: string) => path.join(dataFolder, 'demo-calls.json');

/** Keeps the demo's calls, with keys in them, for this user alone (mode 0600). */
export const keepCalls = (dataFolder: string, calls: DemoCall[]): void =>
  writeFileSync(fileIn(dataFolder), JSON.stringify(calls), { mode: 0o600 });

/** The calls that were kept; none where this folder's portal was not seeded, or by an earlier build. */
export function readCalls(dataFolder: string): DemoCall[] {
  try {
    return JSON.parse(readFileSync(fileIn(dataFolder), 'utf8')) as DemoCall[];
  } catch {
    return [];
  }
}
