import type { Random } from '../../random';
import { BODIES, ENDS, NAMES, VALUES, VERSIONS } from './hostile-parts';
import { METHODS, STARTS, TAILS } from './hostile-targets';

/** Where a world may be called, and with what. */
export interface Marks {
  /** Address of an API, and a key that may call its `/hakmilik`. */
  open: string;
  key: string;
  /** Address of an API to which the key has no subscription; and one that is known to nobody. */
  closed: string;
}

const chunkOf = (body: string, { pick }: Random) => {
  const size = body.length.toString(16);
  const sizes = [
    size,
    size,
    size,
    `0${size}`,
    `${size};a=b`,
    `${size} `,
    `+${size}`,
    `0x${size}`,
    '-1',
    'fffffffffffffffff',
    '',
    `${size}\n`,
  ];
  return `${pick(sizes)}\r\n${body}\r\n`;
};

/** How a body is told, and the body: mostly in one way, at times in two. */
function bodyOf(random: Random): [string[], string] {
  const { pick, chance } = random;
  const body = pick(BODIES);
  const length = `Content-Length: ${chance(0.8) ? body.length : pick(['0', '1', String(body.length + 5), '-1', '+3', '99999999999'])}`;
  const chunked = `Transfer-Encoding: ${chance(0.7) ? 'chunked' : pick(VALUES)}`;
  const chunks = `${chunkOf(body, random)}${pick(['0\r\n\r\n', '0\r\n\r\n', '0\r\nX-API-Key: a\r\n\r\n', '', '00\r\n\r\n', '0\n\n'])}`;
  if (chance(0.4)) return [[], chance(0.1) ? body : ''];
  if (chance(0.5)) return [[length], body];
  if (chance(0.7)) return [[chunked], chunks];
  return [chance(0.5) ? [length, chunked] : [chunked, length], chance(0.5) ? chunks : body];
}

/** A call with which little is wrong, or nothing: only so does anything reach a provider. */
function nearlyHonest(random: Random, { open, key }: Marks): string {
  const { pick, chance, below } = random;
  const [told, body] = chance(0.2) ? bodyOf(random) : [[], ''];
  const method = told.length > 0 ? 'POST' : pick(['GET', 'GET', 'HEAD']);
  const path = chance(0.5) ? pick(['/hakmilik', '/hakmilik/7']) : pick(TAILS);
  const header = () => `${pick(NAMES)}: ${pick(VALUES)}`;
  const wish = chance(0.05) ? ['Connection: Upgrade', 'Upgrade: websocket'] : [];
  const headers = ['Host: gateway', `X-API-Key: ${key}`, ...Array.from({ length: below(2) }, header), ...wish, ...told];
  return [`${method} ${open}${path} HTTP/1.1`, ...headers, '', body].join('\r\n');
}

/** One request, with a little or much of what is hostile. */
export function requestOf(random: Random, marks: Marks): string {
  const { open, key, closed } = marks;
  const { pick, chance, below } = random;
  if (chance(0.4)) return nearlyHonest(random, marks);
  const base = chance(0.75)
    ? open
    : chance(0.5)
      ? closed
      : `/gateway/${pick(VALUES).slice(0, 40)}/${pick(VALUES).slice(0, 40)}/v1.0`;
  const target = chance(0.9) ? `${pick(STARTS)}${base}${pick(TAILS)}` : `${pick(STARTS)}${pick(TAILS)}`;
  const end = pick(ENDS);
  const [told, body] = bodyOf(random);
  const headers = [
    ...(chance(0.95) ? ['Host: gateway'] : []),
    ...(chance(0.7) ? [`X-API-Key: ${chance(0.9) ? key : pick(VALUES)}`] : []),
    ...Array.from(
      { length: below(4) },
      () => `${pick(NAMES)}${chance(0.95) ? ':' : pick([' :', '', '::'])} ${pick(VALUES)}`,
    ),
    ...(chance(0.01) ? Array.from({ length: 3_000 }, (_, n) => `X-${n}: b`) : []),
    // More than Node reads unless it is told to, in few bytes.
    ...(chance(0.01) ? Array.from({ length: 1_100 }, () => 'a:') : []),
    ...told,
  ];
  // In any order.
  for (let at = headers.length - 1; at > 0; at -= 1) {
    const other = below(at + 1);
    [headers[at], headers[other]] = [headers[other]!, headers[at]!];
  }
  const lines = [`${pick(METHODS)} ${target} ${pick(VERSIONS)}`, ...headers, ''];
  return `${lines.map((line) => line + (chance(0.97) ? '\r\n' : end)).join('')}${body}`;
}
