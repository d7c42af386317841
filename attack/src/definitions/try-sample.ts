import type { Sample } from './documents';

/** A call of the portal as somebody who may change the version. */
export type Send = (method: 'GET' | 'PUT', path: string, body?: object) => Promise<{ status: number; body: unknown }>;

interface Finding {
  code: string;
  places: { line: number; column: number }[];
}
interface Report {
  revision: number;
  stored: boolean;
  errors: Finding[];
}

/** What became of a sample: where it was refused, by what and on which line; `fell` where that isn't what should be. */
export interface Tried {
  revision: number;
  outcome: string;
  fell: string | null;
}

/** Saves a sample as the text of a version's definition. */
export async function trySample(send: Send, path: string, { text, finds }: Sample, revision: number): Promise<Tried> {
  const body = { revision, text, source: { kind: 'file', name: 'sample' } };
  const answer = await send('PUT', path, body);
  if (answer.status !== 200) return { revision, outcome: `answered ${answer.status}`, fell: 'was not taken' };
  const { errors, stored, revision: now } = answer.body as Report;
  const [first] = errors;
  const place = first?.places[0];
  const outcome = first ? `${first.code} ${place?.line}:${place?.column}` : 'stored';
  const isRight = finds === null ? stored && !first : !stored && first?.code === finds && Boolean(place?.line);
  return { revision: now, outcome, fell: isRight ? null : `expected ${finds ?? 'to be stored'}` };
}
