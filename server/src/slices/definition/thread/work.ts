import type { DefinitionChanges } from '@titian/shared-contracts/definition';
import type { Archive, ReadArchive } from '../archive/read-archive';
import type { StoredQuality } from '../definition.tables';
import type { Checked } from '../reading/check';
import type { SentBody } from './parse-body';

/** What the threads of definitions are asked, and answer. */
export interface Work {
  /** The body of a call that saves a text; null where it is no JSON. */
  parse: { given: Uint8Array; result: SentBody | null };
  check: { given: string; result: Checked };
  adopt: { given: string; result: { text: string; checked: Checked } };
  judge: { given: string; result: StoredQuality | null };
  archive: { given: Archive; result: ReadArchive };
  /** Of an archive that was read before and has no errors. */
  judgeArchive: { given: Archive; result: StoredQuality | null };
  /** Two documents as JSON texts. */
  compare: { given: readonly [before: string, after: string]; result: Omit<DefinitionChanges, 'since'> };
}
