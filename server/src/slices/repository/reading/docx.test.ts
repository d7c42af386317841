import path from 'node:path';
import { plainText, RichText } from '@titian/shared-contracts/content';
import { paragraphXml, runXml, wordDocument } from '../../../testing/documents';
import { createReadings } from './readings';

const readings = createReadings(path.resolve(import.meta.dirname, '../../../../dist'));
afterAll(() => readings.close());
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const shownOf = (bytes: Buffer) => readings.preview(WORD, bytes.length, async () => bytes);
const NONE = { kind: 'none' };
const small = () => wordDocument(paragraphXml('Laporan'));
const words = (shown: Awaited<ReturnType<typeof shownOf>>) => (shown.kind === 'document' ? plainText(shown.text) : '');

it('shows headings, paragraphs, lists, tables, bold and italics of a document', async () => {
  const body = [
    paragraphXml('Laporan hujan', '<w:pStyle w:val="Tajuk1"/>'),
    paragraphXml('Stesen', '<w:pStyle w:val="Tajuk2"/>'),
    paragraphXml(runXml('Hujan ') + runXml('lebat', '<w:b/>') + runXml(' semalam', '<w:i/><w:b w:val="0"/>')),
    paragraphXml('Kuching', '<w:numPr/>') + paragraphXml('Miri', '<w:numPr/>'),
    paragraphXml(''),
    `<w:tbl><w:tr>${['a', 'b'].map((cell) => `<w:tc>${paragraphXml(cell)}</w:tc>`).join('')}</w:tr></w:tbl>`,
  ].join('');
  const text = (value: string, ...marks: string[]) => ({
    ...{ type: 'text', text: value },
    ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
  });
  const item = (value: string) => ({ type: 'listItem', content: [{ type: 'paragraph', content: [text(value)] }] });
  expect(await shownOf(await wordDocument(body))).toEqual({
    kind: 'document',
    more: false,
    text: {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [text('Laporan hujan')] },
        { type: 'heading', attrs: { level: 3 }, content: [text('Stesen')] },
        { type: 'paragraph', content: [text('Hujan '), text('lebat', 'bold'), text(' semalam', 'italic')] },
        { type: 'bulletList', content: [item('Kuching'), item('Miri')] },
        { type: 'paragraph', content: [text('a'), text(' '), text('| '), text('b'), text(' ')] },
      ],
    },
  });
});

it('shows no words that were deleted, hidden or computed, no link, and nothing twice', async () => {
  const link = `<w:hyperlink r:id="r1" xmlns:r="x" w:anchor="javascript:alert(1)">${runXml('pautan')}</w:hyperlink>`;
  const body = [
    `<w:p>${runXml('Tinggal ')}<w:del><w:r><w:delText>buang</w:delText></w:r>${runXml('buang')}</w:del>${link}</w:p>`,
    paragraphXml(runXml('rahsia', '<w:vanish/>') + runXml('nampak')),
    '<w:p><w:r><w:instrText>HYPERLINK "javascript:alert(1)"</w:instrText></w:r></w:p>',
    `<w:p><mc:AlternateContent><mc:Choice>${runXml('kotak')}</mc:Choice><mc:Fallback>${runXml('kotak')}</mc:Fallback></mc:AlternateContent></w:p>`,
  ].join('');
  const shown = await shownOf(
    await wordDocument(body, { 'word/_rels/document.xml.rels': '<R Id="r1" Target="javascript:alert(1)"/>' }),
  );
  expect(words(shown)).toBe('Tinggal pautan\nnampak\nkotak');
  expect(JSON.stringify(shown)).not.toContain('javascript');
});

it.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '[x](javascript:alert(1))', '\u202egnp.exe'])(
  'shows %s as these words, and is a text that an editor could have stored',
  async (hostile) => {
    const shown = await shownOf(await wordDocument(paragraphXml(hostile)));
    expect(words(shown)).toBe(hostile);
    expect(RichText.safeParse((shown as { text: unknown }).text).success).toBe(true);
  },
);

it('shows the beginning of a long one, within the limits of a formatted text, and says so', async () => {
  for (const body of [
    Array.from({ length: 5_000 }, (_, at) => paragraphXml(`Perenggan ${at}`)).join(''),
    Array.from({ length: 5_000 }, (_, at) => paragraphXml(`Butir ${at}`, '<w:numPr/>')).join(''),
    Array.from({ length: 50 }, () => paragraphXml('x'.repeat(1_000))).join(''),
  ]) {
    const shown = await shownOf(await wordDocument(body));
    expect(shown).toMatchObject({ kind: 'document', more: true });
    expect(RichText.safeParse((shown as { text: unknown }).text).success).toBe(true);
  }
});

const MIB = 1024 * 1024;
it.each<[string, () => Promise<Buffer>]>([
  ['no archive', async () => Buffer.from('PK laporan')],
  ['an archive without a document', () => wordDocument('', { 'word/document.xml': '' })],
  ['a body that is no XML', () => wordDocument(Buffer.from('<w:document><w:body><w:p>'))],
  ['a body that says nothing', () => wordDocument(paragraphXml(' '))],
  [
    'entities of its own',
    () =>
      wordDocument(
        Buffer.from(
          '<!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&b;&f;</w:t></w:r></w:p></w:body></w:document>',
        ),
      ),
  ],
  ['a body that unpacks to 80 MB', () => wordDocument(Buffer.alloc(80 * MIB, 32))],
])(
  'shows nothing of %s, and goes on',
  async (_, made) => {
    expect(await shownOf(await made())).toEqual(NONE);
    expect(await shownOf(await small())).toMatchObject({ kind: 'document' });
  },
  20_000,
);

it('unpacks no bomb, whatever its directory says of it, and ends at any depth', async () => {
  const bomb = await wordDocument(Buffer.alloc(80 * MIB, 32));
  expect(bomb.length).toBeLessThan(MIB);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(80 * MIB);
  for (let at = bomb.indexOf(size); at >= 0; at = bomb.indexOf(size)) bomb.writeUInt32LE(1_000, at);
  expect(await shownOf(bomb)).toEqual(NONE);
  const deep = await wordDocument('<w:tbl><w:tr><w:tc>'.repeat(200_000));
  expect(await shownOf(deep)).toEqual(NONE);
  // Pictures are never unpacked, however large they are.
  const large = await wordDocument(paragraphXml('Laporan'), { 'word/media/a.png': Buffer.alloc(100 * MIB) });
  expect(words(await shownOf(large))).toBe('Laporan');
}, 60_000);
