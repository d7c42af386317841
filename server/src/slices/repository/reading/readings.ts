import path from 'node:path';
import type { FilePreview } from '@titian/shared-contracts/repository';
import { zipEntries } from '../../../files/zip-entries';
import { createThread, GivenUp } from '../../../threads/thread';
import type { ReadingWork } from './work';

/** Documents that are read, in bytes; of a workbook also unpacked. */
const PACKED_MAX = 8 * 1024 * 1024;
const UNPACKED_MAX = 64 * 1024 * 1024;
/** One that takes longer was made to. Milliseconds. */
const TIME = 5_000;
const LIMITS = { maxOldGenerationSizeMb: 384 };

const NONE: FilePreview = { kind: 'none' };
const nullIfGivenUp = (error: unknown) => {
  if (error instanceof GivenUp) return null;
  throw error;
};

/** Whether a workbook unpacks to what may be read. */
function isUnpackable(bytes: Buffer): boolean {
  const entries = zipEntries(bytes);
  if (!entries || entries.some(({ isEncrypted }) => isEncrypted)) return false;
  return entries.reduce((sum, { unpacked }) => sum + unpacked, 0) <= UNPACKED_MAX;
}

/** Reads workbooks, Word documents and PDFs in a thread of its own, one after the other: what people upload may be made to take long. */
export function createReadings(builtFolder: string) {
  const thread = createThread<ReadingWork>(path.join(builtFolder, 'reading.worker.mjs'), TIME, LIMITS);

  /** By type: a preview of the bytes; none for what is not readable. */
  const readers: Record<string, (bytes: Buffer) => Promise<FilePreview>> = {
    async 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'(bytes) {
      const cells = isUnpackable(bytes) && (await thread.do('sheet', bytes).catch(nullIfGivenUp));
      if (!cells) return NONE;
      const [columns = [], ...rows] = cells.rows;
      return { kind: 'table', columns, rows, more: cells.more };
    },
    async 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'(bytes) {
      const said = await thread.do('docx', bytes).catch(nullIfGivenUp);
      return said ? { kind: 'document', ...said } : NONE;
    },
    async 'application/pdf'(bytes) {
      const words = await thread.do('pdf', bytes).catch(nullIfGivenUp);
      return words ? { kind: 'text', ...words } : NONE;
    },
  };

  return {
    reads: (type: string) => type in readers,
    /** @param read the bytes, if they are not too many */
    preview: async (type: string, size: number, read: () => Promise<Buffer>): Promise<FilePreview> =>
      size > PACKED_MAX ? NONE : readers[type]!(await read()),
    close: thread.close,
  };
}
export type Readings = ReturnType<typeof createReadings>;
