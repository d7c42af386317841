import type { Assertion, Check, CheckGap, JsonType } from './assertion';
import { type JsonSteps, readJsonPath, valueAt } from './json-path';
import { FOUND_MAX } from './limits';

/** An answer as tests look at it. */
export interface Judged {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: string;
  bytes: number;
  ms: number;
  /** The body goes on beyond what was read. */
  cut: boolean;
}
interface Finding {
  ok: boolean;
  found?: string;
  gap?: CheckGap;
}

const typeOf = (value: unknown): JsonType =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : (typeof value as JsonType);

function sameJson(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === others.length &&
    names.every((name) => Object.hasOwn(other, name) && sameJson(one[name as never], other[name as never]))
  );
}

function readJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

const equalsText = (value: unknown, expected: string): boolean =>
  sameJson(value, readJson(expected)?.value) || value === expected;

type OfJson = Extract<Assertion, { path: string }>;

function inJson(assertion: OfJson, answer: Judged): Finding {
  if (answer.cut) return { ok: false, gap: 'cut' };
  const json = readJson(answer.body);
  if (!json) return { ok: false, gap: 'notJson' };
  const value = valueAt(json.value, readJsonPath(assertion.path) as JsonSteps);
  if (value === undefined) return { ok: false, gap: 'missing' };
  const found = JSON.stringify(value);
  if (assertion.kind === 'jsonExists') return { ok: true, found };
  if (assertion.kind === 'jsonEquals') return { ok: equalsText(value, assertion.equals), found };
  return { ok: typeOf(value) === assertion.type, found: typeOf(value) };
}

function find(assertion: Assertion, answer: Judged): Finding {
  const { status, headers, ms, bytes, cut } = answer;
  switch (assertion.kind) {
    case 'status':
      return { ok: status === assertion.equals, found: String(status) };
    case 'statusClass':
      return { ok: Math.floor(status / 100) === assertion.equals, found: String(status) };
    case 'headerExists':
    case 'headerEquals': {
      const found = Object.hasOwn(headers, assertion.name) ? headers[assertion.name] : undefined;
      if (found === undefined) return { ok: false, gap: 'missing' };
      return { ok: assertion.kind === 'headerExists' || found === assertion.equals, found };
    }
    case 'time':
      return { ok: ms < assertion.under, found: String(ms) };
    case 'size':
      return { ok: !cut && bytes < assertion.under, found: String(bytes), ...(cut && { gap: 'cut' as const }) };
    default:
      return inJson(assertion, answer);
  }
}

/** Holds assertions against an answer: the same in the console and on the server. `hide` takes out of what was found what nobody may read. */
export const judge = (
  assertions: readonly Assertion[],
  answer: Judged,
  hide: (text: string) => string = (text) => text,
): Check[] =>
  assertions.map((assertion) => {
    const { ok, found, gap = null } = find(assertion, answer);
    return { assertion, ok, found: found === undefined ? null : hide(found).slice(0, FOUND_MAX), gap };
  });

/** Whether an answer passes: by its assertions, or, where there are none, by its status. */
export const passes = (checks: readonly Check[], { status }: Pick<Judged, 'status'>): boolean =>
  checks.length > 0 ? checks.every(({ ok }) => ok) : status >= 200 && status < 400;
