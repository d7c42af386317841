import type { AccessCondition, AccessPolicy, AccessRule, DeniedPart } from '@titian/shared-contracts/plane';
import { Networks } from '../network/networks';
import { type Caller, isNamed, namesNobody } from './callers';
import { isWithin } from './hours';

/** What a policy judges a call by. */
export interface Facts extends Caller {
  operationId: string;
  address: string;
  purpose: string | null;
  /** Milliseconds since 1970. */
  now: number;
}

const isAny = (list: readonly unknown[]) => list.length === 0;

type Condition = AccessCondition;
type Check = (rule: AccessRule, facts: Facts, networks: Networks) => boolean;

/** What a rule asks of a call; all of it has to fit. */
const CHECKS: Record<Condition, Check> = {
  callers: (rule, facts) => namesNobody(rule) || isNamed(rule, facts),
  operations: ({ operations }, { operationId }) => isAny(operations) || operations.includes(operationId),
  networks: (rule, { address }, networks) => isAny(rule.networks) || networks.has(address),
  purposes: ({ purposes }, { purpose }) => isAny(purposes) || (purpose !== null && purposes.includes(purpose)),
  times: ({ times }, { now }) => isAny(times) || times.some((window) => isWithin(window, now)),
};
const CONDITIONS = Object.keys(CHECKS) as Condition[];

const PARTS: Record<Exclude<Condition, 'callers'>, DeniedPart> = {
  operations: 'operation',
  networks: 'network',
  purposes: 'purpose',
  times: 'time',
};
/** By what a rule names callers. */
const SUBJECTS: readonly ['groups' | 'applications', DeniedPart][] = [
  ['groups', 'group'],
  ['applications', 'application'],
];
const isEmpty = (rule: AccessRule, name: Condition) => (name === 'callers' ? namesNobody(rule) : isAny(rule[name]));

/** A rule with its networks read once. */
class Rule {
  private readonly networks: Networks;
  constructor(private readonly rule: AccessRule) {
    this.networks = new Networks(rule.networks);
  }
  get effect() {
    return this.rule.effect;
  }

  isAbout = (facts: Facts): boolean => CONDITIONS.every((name) => this.fits(name, facts));
  /** What a condition of it is about; callers as organisations where it names several kinds of them. */
  partOf(name: Condition): DeniedPart {
    if (name !== 'callers') return PARTS[name];
    const named = SUBJECTS.filter(([list]) => !isAny(this.rule[list]));
    return isAny(this.rule.organizations) && named.length === 1 ? named[0]![1] : 'organization';
  }
  /** Its conditions that say anything. */
  said = (): Condition[] => CONDITIONS.filter((name) => !isEmpty(this.rule, name));
  /** Its conditions that the call doesn't meet. */
  unmet = (facts: Facts): Condition[] => CONDITIONS.filter((name) => !this.fits(name, facts));

  fits = (name: Condition, facts: Facts): boolean => CHECKS[name](this.rule, facts, this.networks);
}

/** What a policy says of a call, and by which rule: its place, or null where no rule is about the call. */
export interface Judgement {
  allowed: boolean;
  rule: number | null;
}

/** An access policy of the snapshot, ready to be asked. */
export class Policy {
  private readonly rules: Rule[];
  private readonly otherwise: boolean;

  constructor({ rules, otherwise }: AccessPolicy) {
    this.rules = rules.map((rule) => new Rule(rule));
    this.otherwise = otherwise === 'allow';
  }

  /** The first rule that denies decides, else the first that allows. */
  judge(facts: Facts): Judgement {
    let allowing: number | null = null;
    for (const [place, rule] of this.rules.entries()) {
      if ((rule.effect === 'allow' && allowing !== null) || !rule.isAbout(facts)) continue;
      if (rule.effect === 'deny') return { allowed: false, rule: place };
      allowing = place;
    }
    return { allowed: allowing !== null || this.otherwise, rule: allowing };
  }

  /**
   * What of a call it doesn't let pass; null where it allows the call. Where a rule denies, the last of its conditions, which is what a caller can change
   * soonest; otherwise the first that the call misses of the rule that it comes closest to: who may not call needn't try another hour.
   */
  deniedPart(facts: Facts): DeniedPart | null {
    const { allowed, rule } = this.judge(facts);
    if (allowed) return null;
    if (rule !== null) {
      const said = this.rules[rule]!.said().at(-1);
      return said ? this.rules[rule]!.partOf(said) : 'policy';
    }
    const allowing = this.rules.filter(({ effect }) => effect === 'allow');
    const missed = allowing.map((one) => ({ one, unmet: one.unmet(facts) }));
    const [closest] = missed.sort((left, right) => left.unmet.length - right.unmet.length);
    return closest ? closest.one.partOf(closest.unmet[0]!) : 'policy';
  }

  /** For each rule, whether a call meets one condition of it. */
  fits = (name: Condition, facts: Facts): boolean[] => this.rules.map((rule) => rule.fits(name, facts));

  /** For each rule, what of it the call doesn't meet. */
  unmet = (facts: Facts): Condition[][] => this.rules.map((rule) => rule.unmet(facts));
}
