import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { StoredFile } from '@titian/shared-contracts/file';
import type { Portal, Reply } from './build';

export interface GivenFile {
  name: string;
  bytes: Buffer;
  /** What the browser declares; the server ignores it. */
  type?: string;
}
export type GivenFields = Record<string, string | undefined>;
type Caller = Awaited<ReturnType<Portal['as']>>;

/** Uploads like the portal's client: one multipart request. */
export async function upload(
  { app }: Portal,
  caller: Pick<Caller, 'token'>,
  files: GivenFile[],
  fields: GivenFields = { ref: 'order', field: 'letter' },
): Promise<Reply> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
  for (const { name, bytes, type } of files) form.append('files', new Blob([new Uint8Array(bytes)], { type }), name);
  const body = new Response(form);
  const reply = await app.inject({
    method: 'POST',
    url: '/api/upload',
    headers: {
      'content-type': body.headers.get('content-type')!,
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
}

/** Uploads a caller's letter, pending its order. */
export async function uploadLetter(portal: Portal, caller: Caller, name = 'surat.pdf'): Promise<StoredFile> {
  const reply = await upload(portal, caller, [{ name, bytes: pdf() }]);
  if (reply.status !== 200) throw new Error(`Upload answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return (reply.body as StoredFile[])[0]!;
}

/** The outer structure of a PDF; `text` makes its content unique. */
export const pdf = (text = 'Surat sokongan'): Buffer => Buffer.from(`%PDF-1.7\n%${text}\ntrailer<<>>\n%%EOF\n`);

export const picture = (
  format: 'png' | 'jpeg' | 'webp' | 'gif',
  { width = 40, height = 30 }: { width?: number; height?: number } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#1d7a6f' } })
    .toFormat(format)
    .toBuffer();

interface Part {
  name: string;
  content?: string | Buffer;
  /** The unpacked size that the table of contents declares. */
  declaredSize?: number;
}

function partBytes({ name, content = '' }: Part): { head: Buffer; data: Buffer; crc: number } {
  const data = Buffer.from(content);
  const crc = crc32(data);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt32LE(crc, 14);
  head.writeUInt32LE(data.length, 18);
  head.writeUInt32LE(data.length, 22);
  head.writeUInt16LE(Buffer.byteLength(name), 26);
  return { head: Buffer.concat([head, Buffer.from(name)]), data, crc };
}

/** An archive with uncompressed parts. */
export function zip(parts: Part[]): Buffer {
  const body: Buffer[] = [];
  const table: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const { head, data, crc } = partBytes(part);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(crc, 16);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(part.declaredSize ?? data.length, 24);
    entry.writeUInt16LE(Buffer.byteLength(part.name), 28);
    entry.writeUInt32LE(at, 42);
    table.push(entry, Buffer.from(part.name));
    body.push(head, data);
    at += head.length + data.length;
  }
  const contents = Buffer.concat(table);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(contents.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...body, contents, end]);
}

const CONTENT_TYPES: Part = { name: '[Content_Types].xml', content: '<Types/>' };
/** A Word document, with additional parts. */
export const docx = (more: Part[] = []): Buffer =>
  zip([CONTENT_TYPES, { name: 'word/document.xml', content: '<w:document/>' }, ...more]);
export const xlsx = (more: Part[] = []): Buffer =>
  zip([CONTENT_TYPES, { name: 'xl/workbook.xml', content: '<workbook/>' }, ...more]);
