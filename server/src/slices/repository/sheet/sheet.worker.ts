import { InvalidInputError, InvalidSpreadsheetError, readSheet } from 'read-excel-file/universal';
import { PREVIEW_ROWS } from '@titian/shared-contracts/repository';
import { answerTasks } from '../../../threads/answer-tasks';
import { CELL_MAX, COLUMNS_MAX } from '../preview-limits';
import type { Cells, SheetWork } from './sheet-work';

/** A day as it is, and an instant without the part that nobody typed. */
const shown = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  const text =
    value instanceof Date
      ? value
          .toISOString()
          .replace(/T00:00:00\.000Z$|\.000Z$/, '')
          .replace('T', ' ')
      : String(value);
  return text.slice(0, CELL_MAX);
};

async function read(bytes: Uint8Array): Promise<Cells | null> {
  try {
    // In a buffer of its own: that of a small one is shared.
    const rows: unknown[][] = await readSheet(new Uint8Array(bytes).buffer);
    return {
      rows: rows.slice(0, PREVIEW_ROWS + 1).map((row) => row.slice(0, COLUMNS_MAX).map(shown)),
      more: rows.length > PREVIEW_ROWS + 1 || rows.some((row) => row.length > COLUMNS_MAX),
    };
  } catch (error) {
    if (error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError) return null;
    throw error;
  }
}

answerTasks<SheetWork>({ read });
