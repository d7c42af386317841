import type { ArchiveRefusal } from '@titian/shared-contracts/definition';
import { Problem } from '../../http/problem';
import type { Archive } from './archive/read-archive';
import type { Saving } from './definition.repository';
import { toFinding } from './definition.wire';
import type { Reader } from './reader';

/** The one text of an archive, looked through at once, while it is known which file each part came from. Throws 422 with what is wrong. */
export async function readArchive(
  reader: Reader,
  archive: Archive,
): Promise<Pick<Saving, 'text' | 'checked' | 'quality'>> {
  const found = await reader.archive(archive);
  if ('findings' in found) {
    const refusal: ArchiveRefusal = { findings: found.findings.map(toFinding), roots: found.roots };
    throw new Problem(422, 'definition.archiveRefused', { extra: { ...refusal } });
  }
  return { ...found, quality: await reader.judgeArchive(archive) };
}
