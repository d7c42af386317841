import { createHash } from 'node:crypto';
import { callersOf, type FieldMatch, type RateCondition, type RateException } from '@titian/shared-contracts/plane';
import { Networks } from '../network/networks';
import { isNamed, namesNobody } from '../policy/callers';
import { isWithin } from '../policy/hours';
import type { AskedOf } from './asked-of';

/** What an exception that a call fits gives it. */
export interface Given {
  /** From 0, among the rate's exceptions. */
  place: number;
  limit: number;
  burst: number;
  /** What follows the subject of the rate's own calls where these are counted apart from them; empty where they aren't. */
  apart: string;
}

type Check = (asked: AskedOf) => boolean;

/** Bytes of the digest: an administrator's few exceptions never meet, and nobody gains anything by making two that do. */
const DIGEST_BYTES = 12;
/** The digest hides what the conditions name: subjects lie on the disk, in a journal. */
const digestOf = (text: string) =>
  createHash('sha256').update(text).digest().subarray(0, DIGEST_BYTES).toString('base64url');

function apartOf(exception: RateException): string {
  const callers = callersOf(exception);
  return callers === null ? '' : `/exception/${digestOf(callers)}`;
}

/** A value as Node reads it from a header: without spaces around it, and what was sent as UTF-8 as if it were Latin-1. */
const formsOf = (value: string) => [value.trim(), Buffer.from(value.trim()).toString('latin1')];

const CHECKS: Record<RateCondition, (exception: RateException) => Check | null> = {
  /**
   * Of who isn't known it can be said neither that it is among these callers nor that it isn't: such a call counts with the rate's own, where it takes from the others.
   * Among those of an inverted condition it would have room besides. `access` refuses it before.
   */
  callers(exception) {
    if (namesNobody(exception)) return null;
    const wanted = !exception.inverted.includes('callers');
    return ({ seen: { caller } }) => caller !== null && isNamed(exception, caller) === wanted;
  },
  networks({ networks }) {
    if (networks.length === 0) return null;
    const read = new Networks(networks);
    return ({ seen }) => read.has(seen.address);
  },
  headers({ headers }) {
    if (headers.length === 0) return null;
    const all = headers.map(({ name, value }) => ({
      name: name.toLowerCase(),
      forms: value === null ? null : formsOf(value),
    }));
    return (asked) => all.some(({ name, forms }) => hasAny(asked.header(name), forms));
  },
  parameters({ parameters }) {
    if (parameters.length === 0) return null;
    const all = parameters.map(({ name, value }: FieldMatch) => ({ name, forms: value === null ? null : [value] }));
    return (asked) => all.some(({ name, forms }) => hasAny(asked.parameter(name), forms));
  },
  times({ times }) {
    return times.length === 0 ? null : ({ seen }) => times.some((window) => isWithin(window, seen.now));
  },
};

const hasAny = (values: ReadonlySet<string> | undefined, forms: readonly string[] | null) =>
  values !== undefined && (forms === null || forms.some((form) => values.has(form)));

/** A condition that is empty isn't asked, inverted or not. */
function checkOf(name: RateCondition, exception: RateException): Check[] {
  const check = CHECKS[name](exception);
  if (!check) return [];
  // Who calls inverts itself: who isn't known is neither.
  return [name === 'callers' || !exception.inverted.includes(name) ? check : (asked) => !check(asked)];
}
/** Those that cost least first. */
const CONDITIONS: readonly RateCondition[] = ['callers', 'times', 'networks', 'headers', 'parameters'];

/** The exceptions of a rate, read once. */
class Exceptions {
  private readonly all: { given: Given; checks: Check[] }[];

  constructor(exceptions: readonly RateException[]) {
    this.all = exceptions.map((exception, place) => ({
      given: { place, limit: exception.limit, burst: exception.burst, apart: apartOf(exception) },
      checks: CONDITIONS.flatMap((name) => checkOf(name, exception)),
    }));
  }

  first = (asked: AskedOf): Given | null =>
    this.all.find(({ checks }) => checks.every((check) => check(asked)))?.given ?? null;
}

/** Goes with the snapshot that they are of. */
const known = new WeakMap<readonly RateException[], Exceptions>();

/** What the first of a rate's exceptions gives that the call fits; null where the rate's own limit counts. */
export function exceptionOf(all: readonly RateException[], asked: AskedOf): Given | null {
  let exceptions = known.get(all);
  if (!exceptions) known.set(all, (exceptions = new Exceptions(all)));
  return exceptions.first(asked);
}
