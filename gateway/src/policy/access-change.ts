import { isDeepStrictEqual } from 'node:util';
import type { AccessCondition, AccessPolicy } from '@titian/shared-contracts/plane';
import { edgesOf as edgesOfNetwork, FIRST_ADDRESSES } from '../network/networks';
import type { Caller } from './callers';
import { edgesOf as edgesOfHours, FIRST_MOMENT } from './hours';
import { type Facts, Policy } from './policy';

/** Calls of an application: as rules named its organisation before and after a change, and what it may call for what. */
export interface Calling {
  applicationId: string;
  before: Caller['organization'];
  after: Caller['organization'];
  operations: readonly string[];
  /** Null where a call may name none. */
  purposes: readonly (string | null)[];
}

/** What of a call may decide whether it still passes. */
export type Deciding = Exclude<AccessCondition, 'callers'>;
export interface LostAccess {
  /** Whether no call passes any more. */
  all: boolean;
  /** By what of a call it is that some of the others still pass; empty where nothing alone decides. */
  by: Deciding[];
}

const CONDITIONS: readonly Deciding[] = ['operations', 'networks', 'purposes', 'times'];
const ANY: Facts = {
  ...{ organization: { id: '', groups: [] }, applicationId: '', operationId: '', address: '', purpose: null },
  now: FIRST_MOMENT,
};
/** Edges of networks or hours, and kinds of calls, that are tried; where there are more, an application counts as having lost some. */
const MOST_EDGES = 1_000;
const MOST_CALLS = 20_000;

/** A policy whose rules are bits; null is none in force, which allows every call. */
class Side {
  private readonly policy: Policy | null;
  private readonly deny: bigint = 0n;
  private readonly allow: bigint = 0n;
  private readonly otherwise: boolean = true;

  constructor(private readonly given: AccessPolicy | null) {
    this.policy = given && new Policy(given);
    if (!given) return;
    const bitsOf = (effect: string) => asBits(given.rules.map((rule) => rule.effect === effect));
    [this.deny, this.allow, this.otherwise] = [bitsOf('deny'), bitsOf('allow'), given.otherwise === 'allow'];
  }
  /** The rules of which a call meets a condition. */
  fits = (name: AccessCondition, facts: Partial<Facts>): bigint =>
    asBits(this.policy?.fits(name, { ...ANY, ...facts }) ?? []);
  /** What is said of calls that only some of the rules are about; null where nothing is. */
  rulesOf = (bits: bigint): Pick<AccessPolicy, 'rules' | 'otherwise'> | null =>
    this.given && {
      rules: this.given.rules.filter((_, place) => (bits >> BigInt(place)) & 1n),
      otherwise: this.given.otherwise,
    };
  /** Whether calls pass that these rules are about. */
  allows = (rules: bigint): boolean => !(rules & this.deny) && (this.otherwise || (rules & this.allow) !== 0n);
}
const asBits = (flags: readonly boolean[]): bigint =>
  flags.reduce((bits, flag, place) => (flag ? bits | (1n << BigInt(place)) : bits), 0n);

/** Calls that the same rules fit, as far as one condition asks: of the policy before, and of the one after. */
type Part = readonly [before: bigint, after: bigint];
type Parts = Record<Deciding, readonly Part[]>;

/** Of parts that the same rules about a caller fit, one. */
const oneOfEach = (parts: readonly Part[], [was, is]: Part): Part[] => [
  ...new Map(
    parts.map(([before, after]) => [`${before & was} ${after & is}`, [before & was, after & is] as const]),
  ).values(),
];

/** Every combination of parts: calls in a row, in which those that differ in one condition only are a `step` apart. */
function callsOf(parts: Parts) {
  const steps = CONDITIONS.map((_, place) =>
    CONDITIONS.slice(place + 1).reduce((product, name) => product * parts[name].length, 1),
  );
  const placeAt = (call: number, place: number) => Math.floor(call / steps[place]!) % parts[CONDITIONS[place]!].length;
  const count = CONDITIONS.reduce((product, name) => product * parts[name].length, 1);
  /** The rules that are about a call, of the policy before (0) or after (1). */
  const rulesAt = (call: number, side: 0 | 1) =>
    CONDITIONS.map((name, place) => parts[name][placeAt(call, place)]![side]).reduce((all, some) => all & some);
  /** The calls that differ from one in a condition only, itself among them. */
  const beside = (call: number, place: number) => {
    const first = call - placeAt(call, place) * steps[place]!;
    return parts[CONDITIONS[place]!].map((_, index) => first + index * steps[place]!);
  };
  return { count, rulesAt, beside };
}

/**
 * A change of what judges calls: what callers lose by it. Rules divide addresses and hours into parts, and a call of each part, judged by the gateway's
 * own conditions, stands for all of it.
 */
export class AccessChange {
  private readonly was: Side;
  private readonly is: Side;
  /** Null where there are too many. */
  private readonly shared: Pick<Parts, 'networks' | 'times'> | null;
  /** By the rules that name a caller, and what it may call for what: the subscribers of a package have few that differ. */
  private readonly judged = new Map<string, LostAccess | null>();

  constructor(before: AccessPolicy | null, after: AccessPolicy | null) {
    [this.was, this.is] = [new Side(before), new Side(after)];
    const rules = [...(before?.rules ?? []), ...(after?.rules ?? [])];
    const networks = new Set(rules.flatMap((rule) => rule.networks));
    const addresses = new Set([...FIRST_ADDRESSES, ...[...networks].flatMap(edgesOfNetwork)]);
    const moments = new Set([FIRST_MOMENT, ...rules.flatMap(({ times }) => times).flatMap(edgesOfHours)]);
    this.shared =
      Math.max(addresses.size, moments.size) > MOST_EDGES
        ? null
        : {
            networks: [...addresses].map((address) => this.part('networks', { address })),
            times: [...moments].map((now) => this.part('times', { now })),
          };
  }

  /** What an application may no longer call that it could; null where it loses nothing. */
  lostBy({ applicationId, before, after, operations, purposes }: Calling): LostAccess | null {
    const [was, is] = [before, after].map((organization) => ({ organization, applicationId }));
    const about: Part = [this.was.fits('callers', was!), this.is.fits('callers', is!)];
    if (isDeepStrictEqual(this.was.rulesOf(about[0]), this.is.rulesOf(about[1]))) return null;
    if (!this.shared) return { all: false, by: [] };
    const key = JSON.stringify([about.map(String), operations, purposes]);
    let lost = this.judged.get(key);
    if (lost === undefined) {
      const parts = {
        ...this.shared,
        operations: operations.map((operationId) => this.part('operations', { operationId })),
        purposes: purposes.map((purpose) => this.part('purposes', { purpose })),
      };
      const distinct = CONDITIONS.map((name) => [name, oneOfEach(parts[name], about)]);
      lost = this.judge(Object.fromEntries(distinct) as unknown as Parts);
      this.judged.set(key, lost);
    }
    return lost;
  }

  private part = (name: Deciding, facts: Partial<Facts>): Part => [
    this.was.fits(name, facts),
    this.is.fits(name, facts),
  ];

  private judge(parts: Parts): LostAccess | null {
    const { count, rulesAt, beside } = callsOf(parts);
    if (count > MOST_CALLS) return { all: false, by: [] };
    const calls = Array.from({ length: count }, (_, call) => call);
    const passes = calls.map((call) => this.is.allows(rulesAt(call, 1)));
    const lost = calls.filter((call) => !passes[call] && this.was.allows(rulesAt(call, 0)));
    if (lost.length === 0) return null;
    const decides = (place: number) => lost.some((call) => beside(call, place).some((other) => passes[other]));
    return { all: !passes.includes(true), by: CONDITIONS.filter((_, place) => decides(place)) };
  }
}
