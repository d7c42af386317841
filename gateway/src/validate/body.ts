import { Readable } from 'node:stream';
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

/** A body as far as it is held. `rest` is all of it again, for sending it on. */
export interface Held {
  bytes: Buffer;
  isWhole: boolean;
  rest: Readable | Buffer;
}

/** Reads a body up to what is held. It rejects as the body does. */
export async function hold(body: Readable): Promise<Held> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length <= MOST_HELD) continue;
    const all = async function* () {
      yield* parts;
      yield* body as AsyncIterable<Buffer>;
    };
    return { bytes: Buffer.alloc(0), isWhole: false, rest: Readable.from(all(), { objectMode: false }) };
  }
  const bytes = Buffer.concat(parts);
  return { bytes, isWhole: true, rest: bytes };
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
