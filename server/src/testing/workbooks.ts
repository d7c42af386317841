import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

const PARTS: Record<string, string> = {
  '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${SPREADSHEET}" xmlns:r="${RELATIONS}"><sheets><sheet name="Hujan" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  // Style 1 is a day.
  'xl/styles.xml': `<styleSheet xmlns="${SPREADSHEET}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

export const sheetXml = (rows: string) =>
  `<worksheet xmlns="${SPREADSHEET}"><sheetData>${rows}</sheetData></worksheet>`;
const letters = (at: number): string =>
  (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
const cell = (value: string | number | Date, row: number, at: number) => {
  const place = `r="${letters(at)}${row + 1}"`;
  if (value instanceof Date) return `<c ${place} s="1"><v>${value.getTime() / 86_400_000 + 25_569}</v></c>`;
  return typeof value === 'number'
    ? `<c ${place}><v>${value}</v></c>`
    : `<c ${place} t="inlineStr"><is><t>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;
};
export const rowsXml = (rows: readonly (readonly (string | number | Date)[])[]) =>
  rows
    .map((row, at) => `<row r="${at + 1}">${row.map((value, column) => cell(value, at, column)).join('')}</row>`)
    .join('');

/** A workbook with one sheet; `parts` are put in place of its own. */
export function workbook(sheet: string | Buffer, parts: Record<string, string> = {}): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, text] of Object.entries({ ...PARTS, ...parts })) zip.addBuffer(Buffer.from(text), name);
  zip.addBuffer(Buffer.from(sheet), 'xl/worksheets/sheet1.xml');
  zip.end();
  return buffer(zip.outputStream);
}
