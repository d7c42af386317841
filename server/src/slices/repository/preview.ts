import { parse } from 'csv-parse/sync';
import type { Readable } from 'node:stream';
import { readable } from '@titian/shared-contracts/call-text';
import { type FilePreview, PREVIEW_CHARACTERS, PREVIEW_ROWS } from '@titian/shared-contracts/repository';
import { CELL_MAX, COLUMNS_MAX } from './preview-limits';
import type { Readings } from './reading/readings';

/** Bytes of a file that its preview is made of. */
const READ_MAX = 1024 * 1024;
const DELIMITERS = [',', ';', '\t', '|'];

async function beginningOf(bytes: Readable, most = READ_MAX): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= most) break;
  }
  return Buffer.concat(chunks).subarray(0, most);
}

/** Text in UTF-8, else in Windows-1252, in which older programs save tables. */
function textOf(bytes: Buffer, isCut: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The sign between the values: the one that the first line has most of. */
const delimiterOf = (text: string): string => {
  const [line = ''] = text.split('\n', 1);
  const count = (sign: string) => line.split(sign).length;
  return DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
};

function tableOf(text: string, delimiter: string, isCut: boolean): FilePreview {
  const rows = parse(text, {
    ...{ delimiter, bom: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: true },
    to: PREVIEW_ROWS + 2,
  }) as string[][];
  // Where the text was cut off its last row is not whole.
  const whole = isCut && rows.length <= PREVIEW_ROWS + 1 ? rows.slice(0, -1) : rows;
  const [columns = [], ...data] = whole.map((row) => row.slice(0, COLUMNS_MAX).map((cell) => cell.slice(0, CELL_MAX)));
  const isWide = whole.some((row) => row.length > COLUMNS_MAX);
  return {
    kind: 'table',
    columns,
    rows: data.slice(0, PREVIEW_ROWS),
    more: isCut || isWide || data.length > PREVIEW_ROWS,
  };
}

const plain = (kind: 'text' | 'markdown' | 'json', text: string, isCut: boolean): FilePreview => ({
  ...{ kind, text: text.slice(0, PREVIEW_CHARACTERS) },
  more: isCut || text.length > PREVIEW_CHARACTERS,
});

interface Content {
  type: string;
  size: number;
  read: () => Promise<Readable>;
}

/** What can be shown of a file: of a workbook its first sheet, of a Word document its formatted text, of a PDF its words, of a text its beginning. Pictures are shown as they are, and other kinds not at all. */
export async function previewOf({ type, size, read }: Content, readings: Readings): Promise<FilePreview> {
  if (type.startsWith('image/')) return { kind: 'picture' };
  if (readings.reads(type)) return readings.preview(type, size, async () => beginningOf(await read(), size));
  if (!/^text\/|json$|yaml$/.test(type)) return { kind: 'none' };
  const isCut = size > READ_MAX;
  const text = textOf(await beginningOf(await read()), isCut).replace(/^\uFEFF/, '');
  if (/csv$|tab-separated/.test(type)) {
    try {
      return tableOf(text, type === 'text/csv' ? delimiterOf(text) : '\t', isCut);
    } catch {
      return plain('text', text, isCut);
    }
  }
  if (/json$/.test(type)) return plain('json', readable(text).text, isCut);
  return plain(type === 'text/markdown' ? 'markdown' : 'text', text, isCut);
}
