import { createInflate } from 'node:zlib';

/** Actions that run scripts or programs, open other files, or send data. */
const ACTIONS = ['JavaScript', 'Launch', 'Rendition', 'ImportData', 'SubmitForm', 'GoToE', 'GoToR'];
/** Files within the file, films and models with scripts, and forms of the XFA kind, which are programs. */
const PARTS = ['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'RichMedia', 'XFA'];

const hex = (character: string) =>
  character
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
/** A name, whose characters may each be written as `#` with two hexadecimal digits. */
const nameOf = (name: string) => [...name].map((character) => `(?:${character}|#${hex(character)})`).join('');
const END = String.raw`(?![^\0\t\n\f\r ()<>[\]{}/%])`;
/** A slash within a word, as in "HTML/JavaScript", begins no name; one after `obj` does. */
const NOT_IN_A_WORD = String.raw`(?<![A-Za-z]{3}(?<!obj|rue|lse|ull))`;
const anyOf = (names: string[]) => `/(?:${names.map(nameOf).join('|')})${END}`;

const ACTIVE = new RegExp(`${NOT_IN_A_WORD}${anyOf(ACTIONS)}|${anyOf(PARTS)}`);
const ENCRYPTED = new RegExp(`${NOT_IN_A_WORD}${anyOf(['Encrypt'])}`);
const OBJECTS = new RegExp(anyOf(['ObjStm']), 'g');
const PREDICTED = new RegExp(anyOf(['Predictor']));
const STREAM = /(?<!end)stream[^\r\n]{0,32}(?:\r\n|\n|\r)/g;
/** What a stream of objects begins with: pairs of numbers, or a comment. */
const LISTED = /^[\0\t\n\f\r ]*(?:%|[+-]?\d+[\0\t\n\f\r ]+(?:%|[+-]?\d))/;

/** Streams of one file that are looked into, compressed bytes that are unpacked for it, and bytes of objects that are read. */
const STREAMS_MOST = 20_000;
const UNPACKED_MOST = 256 * 1024 * 1024;
const READ_MOST = 64 * 1024 * 1024;
/** What describes a stream of objects takes a hundred bytes. */
const HEAD_MOST = 2_048;

export type PdfFinding = 'active' | 'locked';

/**
 * The objects in a compressed stream, up to so many bytes; empty for any other stream, of which only the beginning is unpacked. A broken
 * end is left out, as readers do.
 */
async function objectsIn(data: Buffer, most: number): Promise<{ objects: Buffer; used: number }> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const inflate = createInflate();
  try {
    for await (const chunk of inflate.end(data) as AsyncIterable<Buffer>) {
      if (bytes === 0 && !LISTED.test(chunk.toString('latin1', 0, 128))) break;
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > most) break;
    }
  } catch {
    // What could be unpacked is judged.
  }
  return { objects: Buffer.concat(chunks), used: inflate.bytesWritten };
}

/** Whether every stream that says of itself that it has objects is one of those that were read. */
function areAllRead(text: string, streams: number[], read: Set<number>): boolean {
  let next = 0;
  for (const { index } of text.matchAll(OBJECTS)) {
    while (next < streams.length && streams[next]! < index) next += 1;
    const at = streams[next];
    if (at === undefined || !read.has(at) || at - index > HEAD_MOST) return false;
    const head = text.slice(Math.max(index - HEAD_MOST, 0), at);
    if (PREDICTED.test(head.slice(head.lastIndexOf('obj', head.length - (at - index)) + 1))) return false;
  }
  return true;
}

/**
 * What a PDF has that acts when it is opened: scripts, programs to start, files within it. Objects are looked for in the whole file, in
 * streams too, since readers find them by offsets; in compressed streams of objects; and in names that are written with numbers. `locked`:
 * encrypted, so that its objects can't be read. Null: nothing was found.
 */
export async function findInPdf(file: Buffer): Promise<PdfFinding | null> {
  const text = file.toString('latin1');
  if (ACTIVE.test(text)) return 'active';
  if (ENCRYPTED.test(text)) return 'locked';
  const streams = [...text.matchAll(STREAM)].map(({ index, 0: keyword }) => index + keyword.length);
  if (streams.length > STREAMS_MOST) return 'active';
  const read = new Set<number>();
  let [left, work] = [READ_MOST, UNPACKED_MOST];
  for (const at of streams) {
    const { objects, used } = await objectsIn(file.subarray(at), left);
    left -= objects.length;
    work -= used;
    if (left <= 0 || work <= 0 || ACTIVE.test(objects.toString('latin1'))) return 'active';
    if (objects.length > 0 || LISTED.test(text.slice(at, at + 128))) read.add(at);
  }
  return areAllRead(text, streams, read) ? null : 'active';
}
