import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

const Provided = z.record(z.string(), z.string());

/** What the shell of this portal shares with sections: a version for each request, as its build says; null where there is none. */
export async function readProvided(root: string): Promise<Record<string, string> | null> {
  const text = await readFile(path.join(root, 'shell/dist/shared.json'), 'utf8').catch(() => null);
  return text === null ? null : Provided.parse(JSON.parse(text));
}
