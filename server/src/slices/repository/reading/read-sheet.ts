import { InvalidInputError, InvalidSpreadsheetError, readSheet as parse } from 'read-excel-file/universal';
import { PREVIEW_ROWS } from '@titian/shared-contracts/repository';
import { CELL_MAX, COLUMNS_MAX } from '../preview-limits';
import type { Cells } from './work';

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

/** The beginning of a workbook's first sheet; null where there is none. */
export async function readSheet(bytes: Uint8Array): Promise<Cells | null> {
  try {
    // In a buffer of its own: that of a small one is shared.
    const rows: unknown[][] = await parse(new Uint8Array(bytes).buffer);
    return {
      rows: rows.slice(0, PREVIEW_ROWS + 1).map((row) => row.slice(0, COLUMNS_MAX).map(shown)),
      more: rows.length > PREVIEW_ROWS + 1 || rows.some((row) => row.length > COLUMNS_MAX),
    };
  } catch (error) {
    if (error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError) return null;
    throw error;
  }
}
