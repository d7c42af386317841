import path from 'node:path';
import { rowsXml, sheetXml, workbook } from '../../../testing/workbooks';
import { createReadings } from './readings';

const readings = createReadings(path.resolve(import.meta.dirname, '../../../../dist'));
afterAll(() => readings.close());
const MIB = 1024 * 1024;
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const shownOf = (bytes: Buffer) => readings.preview(SHEET, bytes.length, async () => bytes);
const NONE = { kind: 'none' };
const small = () =>
  workbook(
    sheetXml(
      rowsXml([
        ['stesen', 'hujan'],
        ['A & <B>', 12.5],
      ]),
    ),
  );

it('shows the first sheet as a table: texts, numbers and days', async () => {
  const rows = [
    ['stesen', 'hujan', 'hari'],
    ['A & <B>', 12.5, new Date('2026-11-26T00:00:00Z')],
  ];
  expect(await shownOf(await workbook(sheetXml(rowsXml(rows))))).toEqual({
    ...{ kind: 'table', columns: ['stesen', 'hujan', 'hari'], rows: [['A & <B>', '12.5', '2026-11-26']], more: false },
  });
});

it('shows the beginning of a long and wide one, and says so', async () => {
  const rows = Array.from({ length: 300 }, (_, row) => Array.from({ length: 60 }, (__, at) => `${row}-${at}`));
  const shown = await shownOf(await workbook(sheetXml(rowsXml(rows))));
  expect(shown).toMatchObject({ kind: 'table', columns: { length: 50 }, rows: { length: 100 }, more: true });
});

it.each([
  ['no archive', async () => Buffer.from('stesen,hujan')],
  ['an archive without a workbook', () => workbook('', { 'xl/workbook.xml': '' })],
  ['a sheet that is no XML', () => workbook('<worksheet><sheetData><row><c r="A1"')],
  ['cells of a hundred million columns', () => workbook(sheetXml('<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'))],
  ['a last row far below', () => workbook(sheetXml('<row r="99999999"><c r="A99999999"><v>1</v></c></row>'))],
])(
  'shows nothing, or a table, of %s, and goes on',
  async (_, made) => {
    const shown = await shownOf(await made());
    expect(['none', 'table']).toContain(shown.kind);
    expect(await shownOf(await small())).toMatchObject({ kind: 'table', rows: [['A & <B>', '12.5']] });
  },
  20_000,
);

it('opens no entity that a document declares', async () => {
  const doctype =
    '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>';
  const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>&b;&f;</t></is></c></row>';
  const shown = await shownOf(await workbook(doctype + sheetXml(row)));
  expect(JSON.stringify(shown)).not.toMatch(/aaaa|root:/);
});

it('unpacks nothing that is too large once it is unpacked, whatever its directory says', async () => {
  const bomb = await workbook(Buffer.alloc(80 * MIB, 32));
  expect(bomb.length).toBeLessThan(MIB);
  expect(await shownOf(bomb)).toEqual(NONE);
  // Both places that say how large the sheet is.
  const size = Buffer.alloc(4);
  size.writeUInt32LE(80 * MIB);
  for (let at = bomb.indexOf(size); at >= 0; at = bomb.indexOf(size)) bomb.writeUInt32LE(1_000, at);
  expect((await shownOf(bomb)).kind).toBe('none');
  expect(await shownOf(await small())).toMatchObject({ kind: 'table' });
}, 20_000);
