import path from 'node:path';
import type { FilePreview } from '@titian/shared-contracts/repository';
import { zipEntries } from '../../../files/zip-entries';
import { createThread, GivenUp } from '../../../threads/thread';
import type { SheetWork } from './sheet-work';

export const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Workbooks that are read, in bytes: packed and unpacked. */
const PACKED_MAX = 8 * 1024 * 1024;
const UNPACKED_MAX = 64 * 1024 * 1024;
/** One that takes longer was made to. Milliseconds. */
const TIME = 5_000;
const LIMITS = { maxOldGenerationSizeMb: 384 };

/** Reads the first sheet of workbooks in a thread of its own. */
export function createSheets(builtFolder: string) {
  const thread = createThread<SheetWork>(path.join(builtFolder, 'sheet.worker.mjs'), TIME, LIMITS);
  return {
    mayRead: (size: number) => size <= PACKED_MAX,

    /** A table; none for a workbook that is too large or not readable. */
    async preview(bytes: Buffer): Promise<FilePreview> {
      const entries = zipEntries(bytes);
      const unpacked = entries?.reduce((sum, one) => sum + one.unpacked, 0) ?? Infinity;
      if (unpacked > UNPACKED_MAX || entries!.some(({ isEncrypted }) => isEncrypted)) return { kind: 'none' };
      const cells = await thread.do('read', bytes).catch((error: unknown) => {
        if (error instanceof GivenUp) return null;
        throw error;
      });
      if (!cells) return { kind: 'none' };
      const [columns = [], ...rows] = cells.rows;
      return { kind: 'table', columns, rows, more: cells.more };
    },

    close: thread.close,
  };
}
export type Sheets = ReturnType<typeof createSheets>;
