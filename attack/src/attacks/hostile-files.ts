import { crc32, deflateSync } from 'node:zlib';
import { docx } from '../../../server/src/testing/archive';

export interface HostileFile {
  name: string;
  type: string;
  bytes: Buffer;
  /** `refuse`: nothing of it may be stored; `clean`: it may be stored, without these words. */
  must: 'refuse' | { lack: string[] };
  /** Which field it is sent for. */
  as: 'picture' | 'letter';
}

const PAGE = '<!doctype html><script>fetch("/token",{method:"POST"})</script>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const text = (content: string) => Buffer.from(content, 'latin1');

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([text(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
/** A grey PNG of so many pixels a side; `more` are further chunks. */
export function png(side: number, more: Buffer = Buffer.alloc(0), rows = side): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(rows * (side + 1), 0));
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk('IHDR', header), more, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

export const pdf = (inside = '') =>
  text(`%PDF-1.7\n1 0 obj<</Type/Catalog${inside}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const AVIF = text('\u0000\u0000\u0000\u0014ftypavif\u0000\u0000\u0000\u0000mif1');

const picture = (
  name: string,
  bytes: Buffer,
  must: HostileFile['must'] = 'refuse',
  type = 'image/png',
): HostileFile => ({
  ...{ name, bytes, must, type, as: 'picture' },
});
const letter = (name: string, bytes: Buffer, must: HostileFile['must'] = 'refuse'): HostileFile => ({
  ...{ name, bytes, must, type: 'application/pdf', as: 'letter' },
});

/** Files that attack who stores or opens them. */
export const HOSTILE_FILES: HostileFile[] = [
  picture('page.png', text(PAGE)),
  picture('page.html', text(PAGE), 'refuse', 'text/html'),
  picture('logo.svg', text(SVG), 'refuse', 'image/svg+xml'),
  picture('page.jpg', Buffer.concat([JPEG, text(PAGE)])),
  picture('page.gif', Buffer.concat([text('GIF89a'), text(PAGE)])),
  picture('page.webp', Buffer.concat([text('RIFF\u0020\u0000\u0000\u0000WEBP'), text(PAGE)])),
  picture('page.avif', Buffer.concat([AVIF, text(PAGE)])),
  picture('moving.avif', text('\u0000\u0000\u0000\u0014ftypavis\u0000\u0000\u0000\u0000avif')),
  picture('bomb.png', png(60_000, Buffer.alloc(0), 4)),
  picture('huge.png', png(2 ** 31 - 1, Buffer.alloc(0), 0)),
  picture('half.png', png(64).subarray(0, 60)),
  picture('many.png', Buffer.concat([png(8), Buffer.alloc(4 * 1024 * 1024)])),
  picture('tail.png', Buffer.concat([png(8), text(PAGE)]), { lack: ['<script'] }),
  picture('words.png', png(8, chunk('tEXt', text(`Comment\u0000${PAGE}`))), { lack: ['<script'] }),
  letter('page.pdf', text(PAGE)),
  letter('page.pdf', Buffer.concat([text(PAGE), pdf()])),
  letter('macro.docx', docx([{ name: 'word/vbaProject.bin', content: 'x' }])),
  letter('outside.docx', docx([{ name: '../../../etc/passwd', content: 'x' }])),
  letter('outside.docx', docx([{ name: 'a\\..\\..\\b', content: 'x' }])),
  letter('bomb.docx', docx([{ name: 'word/media/a', content: 'x', declaredSize: 2 ** 32 - 2 }])),
  letter('bomb.docx', docx([{ name: 'a', content: 'x'.repeat(5_000), declaredSize: 5_000_000 }])),
  letter('parts.docx', docx(Array.from({ length: 2_000 }, (_, n) => ({ name: `p${n}` })))),
  letter('nothing.pdf', Buffer.alloc(0)),
  letter('large.pdf', Buffer.concat([pdf(), Buffer.alloc(11 * 1024 * 1024)])),
  letter('script.pdf', pdf('/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>')),
  letter('start.pdf', pdf('/OpenAction<</S/Launch/F(cmd.exe)>>')),
  letter('hidden.pdf', pdf('/OpenAction<</S/#4aavaScript/JS(app.alert\\(1\\))>>')),
];

/** Names that leave the folder, end early, become a header, or look like another type. */
export const HOSTILE_NAMES = [
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd',
  'a\u0000.pdf',
  'a.pdf\r\nset-cookie: injected=1',
  '.htaccess',
  '....//....//a.pdf',
  '%2e%2e%2fa.pdf',
  'a\u202efdp.exe',
  'con.pdf',
  `${'x'.repeat(5_000)}.pdf`,
  '"; filename="b.html',
];
