import { TIME_ZONE_OFFSET } from '@titian/shared-contracts';

/** Most rows of an export (marketplace.md §0.2): larger sets must be filtered first. */
export const EXPORT_MOST = 50_000;

/** Without it Excel doesn't read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A cell that a spreadsheet shows and never computes (marketplace.md §22.8). */
function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180 with a byte order mark; columns are named by the keys of the first argument. */
export function toCsv<T>(columns: Record<string, (row: T) => unknown>, rows: T[]): string {
  const head = Object.keys(columns).map(cell).join(',');
  const lines = rows.map((row) =>
    Object.values(columns)
      .map((read) => cell(read(row)))
      .join(','),
  );
  return `${BYTE_ORDER_MARK}${[head, ...lines].join('\r\n')}\r\n`;
}

/** An instant in the portal's zone, as `2026-11-21 08:30:00.000+08:00`. */
export const zoned = (at: Date): string =>
  new Date(at.getTime() + TIME_ZONE_OFFSET).toISOString().replace('T', ' ').replace('Z', '+08:00');
