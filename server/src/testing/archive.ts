import { crc32 } from 'node:zlib';

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
