import { stringify } from 'yaml';
import { DEFINITION_MAX_BYTES } from '@titian/shared-contracts/definition';
import { isObject } from '@titian/shared-contracts/openapi';
import type { StoredFinding, StoredQuality } from '../definition.tables';
import { judge } from '../quality/judge';
import { type Checked, checkText } from '../reading/check';
import type { OriginOf } from '../reading/locate';
import { bundle } from './bundle';
import { findRoot } from './find-root';
import { openArchive } from './open-archive';
import { aboutEntry, Refused } from './refused';
import { createSources } from './sources';

/** An archive, and the file in it that the others belong to; empty where that is found by rule. */
export interface Archive {
  bytes: Uint8Array;
  root: string;
}
/** What became of an archive: one text without errors, or why it is refused. */
export type ReadArchive = { text: string; checked: Checked } | { findings: StoredFinding[]; roots: string[] };

/** The files of an archive as one text, and where each part of it came from. Throws `Refused`. */
async function bundled({ bytes, root: asked }: Archive): Promise<{ text: string; originOf: OriginOf }> {
  const sources = createSources(await openArchive(bytes));
  const root = sources.read(findRoot(sources, asked));
  if (root.value === undefined) throw new Refused(root.findings.map(root.stored));
  if (!isObject(root.value)) throw new Refused([root.stored({ code: 'document.notObject', at: [] })]);
  const { document, errors, origins } = bundle(sources, root);
  if (errors.length > 0) throw new Refused(errors);
  const text =
    root.format === 'json'
      ? `${JSON.stringify(document, null, 2)}\n`
      : stringify(document, { lineWidth: 0, aliasDuplicateObjects: false });
  if (Buffer.byteLength(text) > DEFINITION_MAX_BYTES) throw new Refused([aboutEntry('archive.bundleTooLarge')]);
  return { text, originOf: origins.originOf };
}

/** Reads an archive and finds what keeps it from being a version's document. Never throws. */
export async function readArchive(archive: Archive): Promise<ReadArchive> {
  try {
    const { text, originOf } = await bundled(archive);
    const checked = checkText(text, originOf);
    const { errors } = checked.facts;
    return errors.length > 0 ? { findings: errors, roots: [] } : { text, checked };
  } catch (error) {
    if (error instanceof Refused) return { findings: error.findings, roots: error.roots };
    throw error;
  }
}

/** Looks the text of an archive through that has no errors, with the places in its files. */
export async function judgeArchive(archive: Archive): Promise<StoredQuality | null> {
  const { text, originOf } = await bundled(archive);
  return judge(text, originOf);
}
