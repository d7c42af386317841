import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { deflateSync, crc32 } from 'node:zlib';
import { FILE_RULES } from '@titian/shared-contracts/file';
import { file } from '../../storage/schema';
import { buildPortal, type Portal } from '../../testing/build';
import { docx, xlsx, zip } from '../../testing/archive';
import { type GivenFile, pdf, picture, upload } from '../../testing/uploading';

let portal: Portal;
let client: Awaited<ReturnType<Portal['as']>>;
beforeAll(async () => {
  portal = await buildPortal();
  client = await portal.as('client');
});
afterAll(() => portal.close());

const asPicture = () => ({ ref: 'user', refId: portal.people.client.id, field: 'image' });
const send = (given: GivenFile, fields?: Record<string, string>) => upload(portal, client, [given], fields);
const stored = async () => {
  const digests = [];
  for await (const { digest } of portal.app.files.store.list()) digests.push(digest);
  const incoming = await readdir(path.resolve(portal.app.files.incoming));
  return { digests, incoming, rows: await portal.db.select().from(file) };
};

const chunk = (name: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};
/** A PNG of a few kilobytes whose header claims a side of so many pixels. */
function decompressionBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(1_000_000), { level: 9 });
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const PAGE = '<!doctype html><script>alert(1)</script>';
const half = async () => (await picture('png', { width: 400, height: 400 })).subarray(0, 300);

describe('an upload of a picture', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['is an SVG with a script', () => Buffer.from(SVG), 'image'],
    ['is a GIF', () => picture('gif'), 'image'],
    ['is an HTML page', () => Buffer.from(PAGE), 'image'],
    ['is a PDF', () => pdf(), 'image'],
    ['is an archive', () => docx(), 'image'],
    ['is a program', () => Buffer.from('MZ\u0090\u0000'), 'image'],
    ['is only the signature of a PNG', async () => (await picture('png')).subarray(0, 8), 'fileBroken'],
    ['is the first half of a PNG', half, 'fileBroken'],
    [
      'is a JPEG that continues as an HTML page',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(PAGE)]),
      'fileBroken',
    ],
    ['has 400 million pixels', () => decompressionBomb(20_000), 'fileBroken'],
    ['has sides of two billion pixels', () => decompressionBomb(2 ** 31 - 1), 'fileBroken'],
    ['is empty', () => Buffer.alloc(0), 'fileEmpty'],
    ['is 3 MB', async () => Buffer.concat([await picture('png'), Buffer.alloc(3 * 1024 * 1024)]), 'imageSize'],
    ['is 11 MB', async () => Buffer.concat([await picture('png'), Buffer.alloc(11 * 1024 * 1024)]), 'imageSize'],
    ['is 11 MB of something else', () => Buffer.alloc(11 * 1024 * 1024, '<svg>'), 'image'],
  ])('refuses a file that %s', async (_, make, code) => {
    const before = await stored();
    const reply = await send({ name: 'saya.png', bytes: await make(), type: 'image/png' }, asPicture());
    expect([reply.status, reply.body.errors]).toEqual([422, [{ path: '/files/0', code: `validation.${code}` }]]);
    expect(await stored()).toEqual(before);
  });

  it('accepts a file just under 3 MB, and none that is larger', async () => {
    const bytes = await picture('jpeg');
    const filled = (size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
    const most = FILE_RULES.user.image.maxBytes;
    expect((await send({ name: 'a.jpg', bytes: filled(most) }, asPicture())).status).toBe(200);
    expect((await send({ name: 'a.jpg', bytes: filled(most + 1) }, asPicture())).status).toBe(422);
  });
});

describe('an upload of a document', () => {
  const main = { name: 'word/document.xml', content: '<w:document/>' };
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['is an HTML page called .pdf', () => Buffer.from(PAGE), 'fileType'],
    ['is an HTML page followed by a PDF', () => Buffer.concat([Buffer.from(PAGE), pdf()]), 'fileType'],
    ['is an SVG', () => Buffer.from(SVG), 'fileType'],
    ['is an ordinary archive', () => zip([{ name: 'a.txt', content: 'a' }]), 'fileType'],
    ['is a Word document without its list of content types', () => zip([main]), 'fileType'],
    ['has macros', () => docx([{ name: 'word/vbaProject.bin', content: 'x' }]), 'fileActive'],
    ['is a workbook with macros', () => xlsx([{ name: 'xl/vbaProject.bin', content: 'x' }]), 'fileActive'],
    [
      'unpacks to 4 GB',
      () => docx([{ name: 'word/media/a.bin', content: 'x', declaredSize: 2 ** 32 - 2 }]),
      'fileType',
    ],
    [
      'unpacks to a thousand times itself',
      () => docx([{ name: 'a', content: 'x'.repeat(5_000), declaredSize: 5_000_000 }]),
      'fileType',
    ],
    ['has thousands of parts', () => docx(Array.from({ length: 2_500 }, (_, at) => ({ name: `a${at}` }))), 'fileType'],
    ['has a part outside of its folder', () => docx([{ name: '../../etc/passwd', content: 'x' }]), 'fileType'],
    [
      'has a part outside of its folder, with backslashes',
      () => docx([{ name: 'a\\..\\..\\b', content: 'x' }]),
      'fileType',
    ],
    ['hides a program before the archive', () => Buffer.concat([Buffer.from('MZ'), docx()]), 'fileType'],
    ['has content after the archive', () => Buffer.concat([docx(), Buffer.from(PAGE)]), 'fileType'],
    ['is truncated', () => docx().subarray(0, 60), 'fileType'],
    ['is a GIF', () => picture('gif'), 'fileType'],
    ['is half a picture', half, 'fileBroken'],
    ['is a truncated PDF', () => pdf().subarray(0, 12), 'fileBroken'],
    ['is empty', () => Buffer.alloc(0), 'fileEmpty'],
    ['is over 10 MB', () => Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024)]), 'fileTooLarge'],
  ])('refuses a file that %s', async (_, make, code) => {
    const before = await stored();
    const reply = await send({ name: 'surat.pdf', bytes: await make(), type: 'application/pdf' });
    expect([reply.status, reply.body.errors]).toEqual([422, [{ path: '/files/0', code: `validation.${code}` }]]);
    expect(await stored()).toEqual(before);
  });
});

it('removes what is appended to the pixels of a scan', async () => {
  const bytes = Buffer.concat([await picture('png'), Buffer.from(PAGE)]);
  const reply = await send({ name: 'imbasan.png', bytes });
  const got = await portal.app.inject({
    url: reply.body[0].url,
    headers: { authorization: `Bearer ${client.token}` },
  });
  expect(got.rawPayload.includes('script')).toBe(false);
});

it.each([
  ['../../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\a\\surat.pdf', 'surat.pdf'],
  ['surat.pdf.exe', 'surat.pdf.pdf'],
  ['.htaccess', 'fail.pdf'],
  ['a\u202egpj.exe', 'agpj.pdf'],
  ['a\tset-cookie: x=1.pdf', 'aset-cookie x=1.pdf'],
  ['nul\u0000.pdf', 'nul.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ['  ', 'fail.pdf'],
  ['<img src=x onerror=alert(1)>.pdf', 'img src=x onerror=alert(1).pdf'],
])('stores a file called %j as %j', async (given, name) => {
  const reply = await send({ name: given, bytes: pdf() });
  expect(reply.body).toMatchObject([{ name }]);
  const got = await portal.app.inject({
    url: reply.body[0].url,
    headers: { authorization: `Bearer ${client.token}` },
  });
  expect(got.headers['content-disposition']).toContain(`filename="${name}"`);
  expect(got.headers['set-cookie']).toBeUndefined();
});

it('stores nothing of an upload in which one file is refused', async () => {
  const before = await stored();
  const reply = await upload(portal, client, [
    { name: 'a.pdf', bytes: pdf() },
    { name: 'b.pdf', bytes: Buffer.from(PAGE) },
  ]);
  expect(reply.body.errors).toEqual([{ path: '/files/1', code: 'validation.fileType' }]);
  expect(await stored()).toEqual(before);
});

it.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  [
    'that ends too early',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="ref"\r\n\r\norder',
  ],
  ['of noise', 'multipart/form-data; boundary=x', '\u0000\u0001\u0002'],
  [
    'with a thousand fields',
    'multipart/form-data; boundary=x',
    `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(1_000)}--x--\r\n`,
  ],
  [
    'that names a prototype',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nb\r\n--x--\r\n',
  ],
])('answers a form %s with a 4xx status and stores nothing', async (_, type, payload) => {
  const before = await stored();
  const reply = await portal.app.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { 'content-type': type, authorization: `Bearer ${client.token}` },
    payload,
  });
  expect([reply.statusCode >= 400, reply.statusCode < 500]).toEqual([true, true]);
  expect(await stored()).toEqual(before);
});
