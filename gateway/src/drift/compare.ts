import type { DriftSeen } from '@titian/shared-contracts/plane';
import type { Budget } from './budget';
import { ANY, isTellable, MOST_NAMES, under } from './names';
import type { Parts, Shape, Shapes } from './shape';

export type SeenType = Exclude<DriftSeen['seen'], ''>;
/** Where a value departs from its schema, and how. */
export type Departure = Pick<DriftSeen, 'kind' | 'pointer' | 'seen'>;

/** Elements of an array that are looked at, and choices of which the best is found by looking at all their parts. */
const MOST_ELEMENTS = 100;
const MOST_TRIED = 3;

export const typeOf = (value: unknown): SeenType => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value as 'string' | 'boolean' | 'object';
};
const fits = (types: Shape['types'], seen: SeenType) =>
  types === null || types.has(seen) || (seen === 'integer' && types.has('number'));
const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object of which nothing is said may have anything. */
const saysNothing = ({ members, choices, rest, required }: Shape) =>
  members.size === 0 && choices.length === 0 && rest === null && required.length === 0;

/** A value that alone is meant tells choices apart, more than a type does. */
const OTHER_VALUE = 10;
/** How far a value is from a shape, looked at from outside. */
const otherThan = ({ isOpen, types, values }: Shape, value: unknown): number => {
  if (isOpen) return 0;
  if (values !== null && !isMap(value) && !values.has(value)) return OTHER_VALUE;
  return fits(types, typeOf(value)) ? 0 : 1;
};

/** What is known of an object's members. */
interface Known {
  names: Set<string>;
  others: 'any' | Parts | null;
}
const unknown = (): Known => ({ names: new Set(), others: null });
const widen = (known: Known, { names, others }: Known): void => {
  names.forEach((name) => known.names.add(name));
  if (others === 'any' || known.others === 'any') known.others = 'any';
  else if (others) known.others = others;
};

/** Holds a value against shapes. It notes where and how it departs, and never what it is. */
export class Comparison {
  constructor(
    private readonly shapes: Shapes,
    private readonly budget: Budget,
  ) {}

  /** Where a value departs from what schemas say of it. */
  of(value: unknown, parts: Parts, pointer = ''): Departure[] {
    const found = new Map<string, Departure>();
    this.compare(value, this.shapes.of(parts), pointer, found);
    return [...found.values()];
  }

  private compare(value: unknown, shape: Shape, pointer: string, found: Map<string, Departure>): void {
    const known = unknown();
    this.examine(value, shape, pointer, found, known);
    if (!isMap(value) || shape.isOpen || !fits(shape.types, 'object') || known.others === 'any') return;
    this.judgeOthers(value, known, pointer, found);
  }

  /** Members that the document doesn't name. An object of which it names none is open. */
  private judgeOthers(value: Record<string, unknown>, known: Known, pointer: string, found: Map<string, Departure>) {
    const names = Object.keys(value).filter((name) => !known.names.has(name));
    this.budget.take(names.length);
    if (known.others) {
      const shape = this.shapes.of(known.others as Parts);
      for (const name of names.slice(0, MOST_ELEMENTS)) this.compare(value[name], shape, under(pointer, ANY), found);
      return;
    }
    if (known.names.size === 0) return;
    // Beside a name that could be somebody's the others could be, too.
    const isTold = names.length <= MOST_NAMES && names.every(isTellable);
    for (const name of names.slice(0, MOST_ELEMENTS))
      note(found, {
        kind: 'field',
        pointer: under(pointer, isTold ? name : ANY),
        seen: typeOf(value[name]),
      });
  }

  /** All but the members that aren't named, of which each choice may know some. */
  private examine(value: unknown, shape: Shape, pointer: string, found: Map<string, Departure>, known: Known): void {
    this.budget.take();
    const seen = typeOf(value);
    if (shape.isOpen) return void (known.others = 'any');
    if (!fits(shape.types, seen)) return note(found, { kind: 'type', pointer, seen });
    if (Array.isArray(value)) this.examineElements(value, shape, pointer, found);
    else if (isMap(value)) this.examineMembers(value, shape, pointer, found, known);
    for (const choices of shape.choices) this.examineChoices(value, choices, pointer, found, known);
  }

  private examineElements(value: unknown[], { prefix, items }: Shape, pointer: string, found: Map<string, Departure>) {
    const at = under(pointer, ANY);
    value.slice(0, MOST_ELEMENTS).forEach((element, index) => {
      const parts = prefix[index] ?? items;
      if (parts) this.compare(element, this.shapes.of(parts), at, found);
    });
  }

  private examineMembers(
    value: Record<string, unknown>,
    shape: Shape,
    pointer: string,
    found: Map<string, Departure>,
    known: Known,
  ): void {
    widen(known, { names: new Set(shape.members.keys()), others: shape.rest });
    this.budget.take(shape.members.size);
    for (const [name, parts] of shape.members)
      if (Object.hasOwn(value, name)) this.compare(value[name], this.shapes.of(parts), under(pointer, name), found);
    for (const name of shape.required) {
      const parts = shape.members.get(name);
      if (Object.hasOwn(value, name) || (parts && this.shapes.of(parts).isWriteOnly)) continue;
      note(found, { kind: 'missing', pointer: under(pointer, name), seen: '' });
    }
    if (saysNothing(shape)) known.others = 'any';
  }

  /** Holds a value against the choice that fits best; the members of all that fit are known. */
  private examineChoices(
    value: unknown,
    choices: readonly unknown[],
    pointer: string,
    found: Map<string, Departure>,
    known: Known,
  ): void {
    const ranked = choices
      .map((schema) => {
        const shape = this.shapes.ofOne(schema);
        return { shape, ...this.rank(value, shape) };
      })
      .sort((one, two) => one.wrong - two.wrong || one.strange - two.strange);
    let best: { own: Map<string, Departure>; mine: Known } | null = null;
    const nearest = ranked.filter(({ wrong }) => wrong === ranked[0]!.wrong);
    for (const { shape } of nearest.slice(0, MOST_TRIED)) {
      const [own, mine] = [new Map<string, Departure>(), unknown()];
      this.examine(value, shape, pointer, own, mine);
      if (!best || own.size < best.own.size) best = { own, mine };
      if (own.size === 0) break;
    }
    if (!best) return;
    best.own.forEach((departure) => note(found, departure));
    widen(known, best.mine);
    for (const { shape, wrong } of ranked)
      if (wrong === 0 && isMap(value))
        widen(known, { names: new Set(shape.members.keys()), others: shape.rest ?? (shape.isOpen ? 'any' : null) });
  }

  /** How little a value fits, looked at from outside: what is wrong, and members that aren't named. */
  private rank(value: unknown, shape: Shape): { wrong: number; strange: number } {
    this.budget.take();
    if (shape.isOpen) return { wrong: 0, strange: 0 };
    if (!fits(shape.types, typeOf(value))) return { wrong: 1_000, strange: 0 };
    if (!isMap(value)) return { wrong: otherThan(shape, value), strange: 0 };
    let wrong = shape.required.filter((name) => !Object.hasOwn(value, name)).length;
    let named = 0;
    for (const [name, parts] of shape.members) {
      this.budget.take();
      if (!Object.hasOwn(value, name)) continue;
      named += 1;
      wrong += otherThan(this.shapes.of(parts), value[name]);
    }
    return { wrong, strange: Object.keys(value).length - named };
  }
}

function note(found: Map<string, Departure>, departure: Departure): void {
  found.set(`${departure.kind} ${departure.seen} ${departure.pointer}`, departure);
}
