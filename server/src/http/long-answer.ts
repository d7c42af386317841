import { setImmediate as turn } from 'node:timers/promises';

/** Letters that are written as JSON at once: far less than a millisecond. */
const SLICE = 256 * 1024;

/**
 * The JSON of an answer with a long text, in slices: other calls are answered between them. A sign of two halves that a slice cuts is written
 * as two escapes, which every reader puts together.
 */
export async function jsonWithText<T extends { text: string }>({ text, ...rest }: T): Promise<Buffer> {
  const start = JSON.stringify(rest).slice(0, -1);
  const parts = [Buffer.from(`${start}${start === '{' ? '' : ','}"text":"`)];
  for (let at = 0; at < text.length; at += SLICE) {
    if (at > 0) await turn();
    parts.push(Buffer.from(JSON.stringify(text.slice(at, at + SLICE)).slice(1, -1)));
  }
  return Buffer.concat([...parts, Buffer.from('"}')]);
}
