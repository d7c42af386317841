import { takeForPattern } from '../validate/budget';
import { testerOf } from '../validate/pattern';
import { falseValues, kindOf, withoutPersons } from './false-data';
import { FORMATS } from './formats';
import { textFrom } from './from-pattern';
import type { Random } from './random';

export type Json = Record<string, unknown>;

/** What is known of a value: the field that it is in, and what the document shows there. */
export interface Place {
  name: string;
  hint: unknown;
}

const LONGEST_TEXT = 2_000;
const PLACES = /^(lat|lon|lng)|coord|koordinat/i;
const numberIn = (schema: Json, word: string): number | null =>
  typeof schema[word] === 'number' ? schema[word] : null;

/** Whether a text is as its schema wants it; where finding out costs too much, it is. */
function fits(text: string, schema: Json): boolean {
  const [least, most] = [numberIn(schema, 'minLength') ?? 0, numberIn(schema, 'maxLength') ?? Infinity];
  if (text.length < least || text.length > most) return false;
  if (typeof schema.pattern !== 'string') return true;
  try {
    return testerOf(schema.pattern, takeForPattern).test(text);
  } catch {
    return true;
  }
}

/** Cut or filled to the length that is asked for. */
function ofLength(text: string, schema: Json): string {
  const least = Math.min(numberIn(schema, 'minLength') ?? 0, LONGEST_TEXT);
  const most = Math.max(numberIn(schema, 'maxLength') ?? LONGEST_TEXT, 0);
  return text.padEnd(least, ' contoh').slice(0, most);
}

/** The code after some others of the same kind: GM10482, GM10967. */
const otherCode = (text: string, random: Random) => text.replace(/\d{3,15}$/, ({ length }) => random.digits(length));

/** Digits and letters that nobody has: all but the last are the first that the pattern takes. */
function falseFrom(pattern: string, random: Random): string | null {
  const first = {
    below: () => 0,
    pick: <T>(values: readonly T[]) => values[0]!,
    digits: (count: number) => '0'.repeat(count),
  };
  return (
    textFrom(pattern, first as unknown as Random)?.replace(/0{2,3}$/, ({ length }) => random.digits(length)) ?? null
  );
}

/** A text of a field that may hold somebody's number or name. Where no false one fits, being false goes before fitting. */
function falseText(kind: NonNullable<ReturnType<typeof kindOf>>, schema: Json, random: Random): string {
  const offered = falseValues(kind, random);
  const fitting = offered.find((text) => fits(text, schema));
  if (fitting !== undefined) return fitting;
  const made = typeof schema.pattern === 'string' && kind !== 'identity' ? falseFrom(schema.pattern, random) : null;
  return made ?? ofLength(offered[0]!, { maxLength: schema.maxLength });
}

function plainText(schema: Json, { name, hint }: Place, random: Random): string {
  const { pattern } = schema;
  const shown = typeof hint === 'string' ? hint.slice(0, LONGEST_TEXT) : null;
  if (typeof pattern === 'string') {
    const other = shown === null ? null : otherCode(shown, random);
    const made = other !== null && fits(other, schema) ? other : textFrom(pattern, random);
    if (made !== null) return made;
  }
  return shown ?? ofLength(`Contoh ${name} ${1 + random.below(99)}`.replace('  ', ' '), schema);
}

/** A text as the schema describes it, that says nothing of anybody. */
export function textOf(schema: Json, place: Place, random: Random): string {
  const format =
    typeof schema.format === 'string' && Object.hasOwn(FORMATS, schema.format) ? FORMATS[schema.format] : null;
  const kind = kindOf(place.name);
  if (kind && (!format || schema.format === 'email')) return falseText(kind, schema, random);
  return format ? format(random, place.hint) : withoutPersons(plainText(schema, place, random), random);
}

const bound = (schema: Json, word: 'minimum' | 'maximum', exclusive: string, step: number): number | null => {
  const own = numberIn(schema, word);
  const beyond = numberIn(schema, exclusive);
  if (beyond !== null) return beyond + step;
  return own !== null && schema[exclusive] === true ? own + step : own;
};

/** Another number than the one that is shown, of the same size; another year where it looks like one. */
function otherNumber(shown: number, isWhole: boolean, random: Random): number {
  if (isWhole && shown >= 1900 && shown <= 2100) return shown - random.below(3);
  return shown * (1 + random.below(9) / 100);
}

/** The multiple of a step next to a number, within bounds. */
function stepNear(number: number, step: number, { from, to }: { from: number; to: number }): number {
  const rounded = Math.round(Math.min(to, Math.max(from, number)) / step) * step;
  const inside = rounded > to ? rounded - step : rounded < from ? rounded + step : rounded;
  const value = Number(inside.toPrecision(12));
  return Number.isFinite(value) ? value : 0;
}

function withinBounds(schema: Json, hint: unknown, isWhole: boolean, random: Random): number {
  const step = numberIn(schema, 'multipleOf') || (isWhole ? 1 : 0.01);
  const least = bound(schema, 'minimum', 'exclusiveMinimum', step);
  const most = bound(schema, 'maximum', 'exclusiveMaximum', -step);
  if (typeof hint === 'number' && Number.isFinite(hint))
    return stepNear(otherNumber(hint, isWhole, random), step, { from: least ?? -Infinity, to: most ?? Infinity });
  const from = least ?? Math.min(0, most ?? 0);
  const to = most ?? from + 1_000 * Math.max(step, 1);
  return stepNear(from + ((to - from) * random.below(1_000)) / 1_000, step, { from, to });
}

/** A number within the schema's bounds, not far from the one that the document shows. */
export function numberOf(schema: Json, { name, hint }: Place, random: Random): number {
  const isWhole = [schema.type].flat().includes('integer');
  const kind = kindOf(name);
  if (isWhole && (kind === 'identity' || kind === 'phone' || kind === 'account'))
    return Number(falseValues(kind, random)[0]!.replaceAll(/\D/g, ''));
  // A place stays on the map, and the ring of a plot closed.
  if (PLACES.test(name) && typeof hint === 'number') return hint;
  return withinBounds(schema, hint, isWhole, random);
}
