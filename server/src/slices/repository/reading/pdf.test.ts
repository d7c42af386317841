import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { createReadings } from './readings';

const readings = createReadings(path.resolve(import.meta.dirname, '../../../../dist'));
afterAll(() => readings.close());
const shownOf = (bytes: Buffer) => readings.preview('application/pdf', bytes.length, async () => bytes);

function pdf(pages: string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ ...options, autoFirstPage: false });
  for (const words of pages) document.addPage().text(words);
  document.end();
  return buffer(document);
}

it('shows the words of the first pages', async () => {
  expect(await shownOf(await pdf(['Laporan hujan', 'Stesen A: 12.5 mm']))).toEqual({
    ...{ kind: 'text', text: 'Laporan hujan\n\nStesen A: 12.5 mm', more: false },
  });
  const long = await shownOf(await pdf(Array.from({ length: 30 }, (_, at) => `Muka ${at + 1}.`)));
  expect(long).toMatchObject({ kind: 'text', more: true });
  expect(JSON.stringify(long)).toContain('Muka 20.');
  expect(JSON.stringify(long)).not.toContain('Muka 21.');
});

it.each([
  ['a scan without words', () => pdf([''])],
  ['one that is locked', () => pdf(['Rahsia'], { userPassword: 'kata laluan' })],
  ['one that breaks off', async () => (await pdf(['Laporan'])).subarray(0, 200)],
  ['no PDF', async () => Buffer.from('<html></html>')],
])('shows nothing of %s, and goes on', async (_, made) => {
  expect(await shownOf(await made())).toEqual({ kind: 'none' });
  expect(await shownOf(await pdf(['Laporan']))).toMatchObject({ kind: 'text', text: 'Laporan' });
});

it('reads nothing that is larger than a document is', async () => {
  const read = vi.fn();
  expect(await readings.preview('application/pdf', 9 * 1024 * 1024, read)).toEqual({ kind: 'none' });
  expect(read).not.toHaveBeenCalled();
});
