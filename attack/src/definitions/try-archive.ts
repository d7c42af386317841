import type { ArchiveSample } from './archives';
import type { Tried } from './try-sample';

/** A call of the portal with the form of an archive, as somebody who may change the version. */
export type SendForm = (path: string, bytes: Buffer, revision: number) => Promise<{ status: number; body: unknown }>;

interface Finding {
  code: string;
  places: { origin?: { file: string; line: number; column: number } }[];
}
interface Answered {
  code?: string;
  revision?: number;
  stored?: boolean;
  extra?: { findings: Finding[] };
}

function outcomeOf({ code, places: [place] }: Finding): string {
  const origin = place?.origin;
  return origin ? `${code} ${origin.file}:${origin.line}:${origin.column}` : code;
}

/** Sends a sample as the definition of a version: it is stored without errors, or refused as a whole. */
export async function tryArchive(
  send: SendForm,
  path: string,
  { bytes, finds }: ArchiveSample,
  revision: number,
): Promise<Tried> {
  const { status, body } = await send(`${path}/from-archive`, bytes(), revision);
  const { code, stored, revision: now = revision, extra } = body as Answered;
  if (status === 200) {
    const isRight = finds === null && stored === true && now === revision + 1;
    return { revision: now, outcome: 'stored', fell: isRight ? null : `expected ${finds}` };
  }
  const [first] = extra?.findings ?? [];
  const outcome = first ? outcomeOf(first) : `answered ${status} ${code}`;
  const isRight = status === 422 && code === 'definition.archiveRefused' && first?.code === finds;
  return { revision, outcome, fell: isRight ? null : `expected ${finds ?? 'to be stored'}` };
}
