import type { Random } from './random';

const DAY_MS = 86_400_000;
const FROM = Date.parse('2025-01-01T00:00:00Z');
const TO = Date.parse('2026-12-31T00:00:00Z');

const hex = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.below(16).toString(16)).join('');

/** The moment of an example, or of the twin's own years, moved by some days. */
function moment(hint: unknown, random: Random): Date {
  const given = typeof hint === 'string' ? Date.parse(hint) : NaN;
  const days = random.below(360);
  return new Date(
    Number.isNaN(given)
      ? FROM + random.below((TO - FROM) / DAY_MS) * DAY_MS + random.below(DAY_MS / 1000) * 1000
      : given - days * DAY_MS,
  );
}

/** An instant in the zone in which the example writes its own. */
function instant(hint: unknown, random: Random): string {
  const [zone = 'Z', sign, hours, minutes] = /([+-])(\d{2}):(\d{2})$/.exec(String(hint)) ?? [];
  const offset = (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return new Date(moment(hint, random).getTime() + offset).toISOString().replace(/\.\d+Z$/, zone);
}

/** Texts of the formats of JSON schema, in what is kept for examples (RFC 2606, RFC 5737, RFC 3849). */
export const FORMATS: Record<string, (random: Random, hint: unknown) => string> = {
  date: (random, hint) => moment(hint, random).toISOString().slice(0, 10),
  'date-time': (random, hint) => instant(hint, random),
  time: (random) => `${moment(null, random).toISOString().slice(11, 19)}Z`,
  duration: (random) => `P${1 + random.below(30)}D`,
  email: (random) => `contoh${1 + random.below(99)}@example.com`,
  'idn-email': (random) => `contoh${1 + random.below(99)}@example.com`,
  hostname: (random) => `contoh${1 + random.below(99)}.example.com`,
  uri: (random) => `https://www.example.com/${1 + random.below(9_999)}`,
  url: (random) => `https://www.example.com/${1 + random.below(9_999)}`,
  'uri-reference': (random) => `/contoh/${1 + random.below(9_999)}`,
  ipv4: (random) => `192.0.2.${1 + random.below(254)}`,
  ipv6: (random) => `2001:db8::${hex(random, 4)}`,
  uuid: (random) => `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-8${hex(random, 3)}-${hex(random, 12)}`,
  byte: (random) => Buffer.from(`contoh ${random.below(9_999)}`).toString('base64'),
  binary: (random) => `contoh ${random.below(9_999)}`,
  password: () => 'contoh',
};
