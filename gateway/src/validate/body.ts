import { Readable } from 'node:stream';
import { BodyRefused } from '../body';
import type { Call, Refusal } from '../call';
import type { Rules } from './rules';

/** Most bytes of a body that are held to be checked. */
export const MOST_HELD = 1024 ** 2;
const JSON_TYPE = /^application\/([\w.+-]+\+)?json$/;

const typeOf = ({ headers }: Call) => (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
const fits = (range: string, type: string) =>
  range === type || range === '*/*' || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)));
export const hasBody = ({ headers }: Pick<Call, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const wrong = (status: number, rule: string, pointer = ''): Refusal => ({
  ...{ code: 'GDX-1801', status },
  errors: [{ in: 'body', pointer, rule }],
});

/** How a body is to be looked at: not at all, by what its head says of it, or as JSON by a check. */
export function askedOf(call: Call, { body }: Rules): Refusal | Rules['parameters'][number]['check'] | null {
  if (!body) return null;
  if (!hasBody(call)) return body.required ? wrong(400, 'required') : null;
  const type = typeOf(call);
  const entry = body.content.find(([range]) => range === type) ?? body.content.find(([range]) => fits(range, type));
  const { 'content-encoding': coding = 'identity' } = call.headers;
  if (!entry || coding !== 'identity') return wrong(415, entry ? 'content-encoding' : 'content-type');
  return JSON_TYPE.test(type) ? entry[1] : null;
}

/** Bytes of bodies that all calls hold at one moment: whoever keeps its last byte back has the others held. */
const MOST_TOGETHER = 64 * MOST_HELD;
let together = 0;

/** A body as far as it is held. `rest` is all of it again, for sending it on. */
export interface Held {
  bytes: Buffer;
  isWhole: boolean;
  /** Others hold so much that there is no room for it now. */
  isCrowded: boolean;
  rest: Readable | Buffer;
  /** To be called when nobody needs it any more. */
  drop: () => void;
}

/** A body's parts as they come, for so many milliseconds; then it is refused as too slow. */
async function* inTime(body: Readable, patienceMs: number): AsyncIterable<Buffer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BodyRefused('GDX-1008')), patienceMs);
  });
  const parts = body.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    for (;;) {
      const { done, value } = await Promise.race([parts.next(), late]);
      if (done) return;
      yield value;
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Reads a body up to what is held, for so many milliseconds at most. It rejects as the body does. */
export async function hold(body: Readable, patienceMs: number): Promise<Held> {
  const parts: Buffer[] = [];
  let length = 0;
  const drop = () => {
    together -= length;
    length = 0;
  };
  try {
    for await (const part of inTime(body, patienceMs)) {
      parts.push(part);
      length += part.length;
      together += part.length;
      const isCrowded = together > MOST_TOGETHER;
      if (length <= MOST_HELD && !isCrowded) continue;
      const all = async function* () {
        yield* parts;
        yield* body as AsyncIterable<Buffer>;
      };
      const rest = Readable.from(all(), { objectMode: false });
      return { bytes: Buffer.alloc(0), isWhole: false, isCrowded, rest, drop };
    }
  } catch (error) {
    drop();
    throw error;
  }
  const bytes = Buffer.concat(parts);
  return { bytes, isWhole: true, isCrowded: false, rest: bytes, drop };
}

/** What of a JSON body isn't as the document describes it. */
export function brokenBody(bytes: Buffer, check: Rules['parameters'][number]['check']): Refusal | null {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return wrong(400, 'json');
  }
  const broken = check(value);
  return broken && wrong(422, broken.rule, broken.pointer);
}
