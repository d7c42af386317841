import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';

/** Signs that no text has: all below the space but tabs, ends of lines and pages, and the escape of old printers. */
const CONTROL = new Uint8Array(256);
CONTROL.fill(1, 0, 0x20);
for (const sign of [0x09, 0x0a, 0x0c, 0x0d, 0x1b, 0x7f]) CONTROL[sign] = sign === 0x7f ? 1 : 0;

function hasControl(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += 1) if (CONTROL[bytes[at]!]) return true;
  return false;
}

/** Beginnings of scripts, pages, drawings and documents that are no plain text, whatever they are called. */
const OTHER = /^(#!|%PDF-|\{\\rtf|<(!doctype|html|head|body|script|svg|iframe|\?php|\?xml))/i;
const HEAD = 512;
/** Bytes of JSON that are parsed to see whether they are JSON. */
const PARSED_MAX = 20 * 1024 * 1024;

/** Whether a file is plain text in UTF-8 or one of the encodings of one byte for each sign, and nothing else under that name. */
async function isText(path: string): Promise<boolean> {
  let head = '';
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (hasControl(chunk)) return false;
    if (head.length < HEAD) head += chunk.toString('latin1', 0, HEAD);
  }
  return !OTHER.test(head.replace(/^ï»¿/, '').trimStart());
}

async function isJson(path: string): Promise<boolean> {
  if ((await stat(path)).size > PARSED_MAX) return true;
  try {
    JSON.parse(await readFile(path, 'utf8'));
    return true;
  } catch {
    return false;
  }
}

/** Why a file that is called a text is refused; null where it is one. */
export async function textRefusal(path: string, ending: string): Promise<'fileMismatch' | 'fileBroken' | null> {
  if (!(await isText(path))) return 'fileMismatch';
  return /json$/.test(ending) && !(await isJson(path)) ? 'fileBroken' : null;
}
