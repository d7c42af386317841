import { crc32, deflateRawSync } from 'node:zlib';

export interface Part {
  name: string;
  content?: string | Buffer;
  /** The unpacked size that the table of contents declares. */
  declaredSize?: number;
  isDeflated?: boolean;
  /** Bits of its flags, as 1 for one that is encrypted. */
  flags?: number;
  /** Its kind and rights as Unix has them, as 0o120777 for a link. */
  mode?: number;
  /** Another checksum than its own. */
  checksum?: number;
}

/** A name is written as UTF-8. */
const UTF8 = 0x800;

function partBytes({ name, content = '', isDeflated = false, flags = 0, checksum }: Part) {
  const plain = Buffer.from(content);
  const data = isDeflated ? deflateRawSync(plain) : plain;
  const crc = checksum ?? crc32(plain);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(UTF8 | flags, 6);
  head.writeUInt16LE(isDeflated ? 8 : 0, 8);
  head.writeUInt32LE(crc, 14);
  head.writeUInt32LE(data.length, 18);
  head.writeUInt32LE(plain.length, 22);
  head.writeUInt16LE(Buffer.byteLength(name), 26);
  return { head: Buffer.concat([head, Buffer.from(name)]), data, crc, size: plain.length };
}

/** An archive as its parts say, right or wrong. */
export function zip(parts: Part[]): Buffer {
  const body: Buffer[] = [];
  const table: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const { head, data, crc, size } = partBytes(part);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(UTF8 | (part.flags ?? 0), 8);
    entry.writeUInt16LE(part.isDeflated ? 8 : 0, 10);
    entry.writeUInt32LE(crc, 16);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(part.declaredSize ?? size, 24);
    entry.writeUInt16LE(Buffer.byteLength(part.name), 28);
    entry.writeUInt32LE(((part.mode ?? 0) << 16) >>> 0, 38);
    entry.writeUInt32LE(at, 42);
    table.push(entry, Buffer.from(part.name));
    body.push(head, data);
    at += head.length + data.length;
  }
  const contents = Buffer.concat(table);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  // Archives of more say so elsewhere.
  const count = Math.min(parts.length, 0xffff);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
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
