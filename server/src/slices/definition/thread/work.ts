import type { DefinitionChanges } from '@titian/shared-contracts/definition';
import type { Archive, ReadArchive } from '../archive/read-archive';
import type { StoredQuality } from '../definition.tables';
import type { Checked } from '../reading/check';

/** What the threads of definitions are asked, and answer. */
export interface Work {
  check: { given: string; result: Checked };
  adopt: { given: string; result: { text: string; checked: Checked } };
  judge: { given: string; result: StoredQuality | null };
  archive: { given: Archive; result: ReadArchive };
  /** Of an archive that was read before and has no errors. */
  judgeArchive: { given: Archive; result: StoredQuality | null };
  /** Two documents as JSON texts. */
  compare: { given: readonly [before: string, after: string]; result: Omit<DefinitionChanges, 'since'> };
}
