import type { AccessCondition, PlaneStep } from '@titian/shared-contracts/plane';
import type { Address, Call, Environment, HeldCredential, Refusal } from '../call';
import { PURPOSE_HEADER } from '../context';
import type { Level } from '../limits/own';
import { Quotas } from '../limits/quotas';
import { Nonces } from '../limits/nonces';
import { Windows } from '../limits/windows';
import { factsOf, policiesOf } from '../pipeline/access';
import { decide, STEPS } from '../pipeline/pipeline';
import type { Plane, Step } from '../pipeline/step';
import type { Judgement } from '../policy/policy';
import type { SnapshotIndex } from '../snapshot/snapshot-index';
import { heldCredential } from './held-credential';
import { rateWith } from './rate-with';
import { Revocations } from '../tokens/revocations';

/** A call that nobody makes. */
export interface Question {
  applicationId: string;
  environment: Environment;
  address: Address;
  method: string;
  /** What follows the address: a path, or an operation's template. */
  path: string;
  ip: string;
  purpose: string | null;
  /** Fields of its header, by their names. Only exceptions of rates are asked of them: all that other steps read is given by itself. */
  headers?: Record<string, string>;
  /** Its query, without the question mark. */
  query?: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** What a policy says of the call: by which of its rules, and for each what of it the call doesn't meet. */
export interface PolicyJudgement extends Judgement {
  policyId: string;
  unmet: AccessCondition[][];
}

export interface Explanation {
  refusal: Refusal | null;
  /** Each step, and whether it let the call pass; null where it wasn't asked any more. */
  steps: { name: PlaneStep; passed: boolean | null }[];
  /** The policies that were asked; none where an earlier step refused. */
  policies: PolicyJudgement[];
  /** The rates that it has to fit, from the widest to its own; none where an earlier step refused. */
  limits: { name: Level['name']; limit: number; perSeconds: number; exception: number | null }[];
  subscriptionId: string | null;
}

const callOf = ({ environment, address, method, path, ip, purpose, query, at }: Question): Call => ({
  ...{ traceId: '0'.repeat(32), receivedAt: at, method: method.toUpperCase() },
  target: [
    ...['/gateway', ...(environment === 'Sandbox' ? ['/-sandbox'] : [])],
    `/${address.organization}/${address.api}/${address.version}${path.replaceAll(/[{}]/g, encodeURIComponent)}`,
    query ? `?${query}` : '',
  ].join(''),
  headers: purpose === null ? {} : { [PURPOSE_HEADER]: purpose },
  ...{ hosts: 1, fields: 1, ip, certificate: null },
});

/** The plane as nobody had called yet, at one moment. */
const planeAt = (index: SnapshotIndex, at: number): Plane => ({
  ...{ index, rates: new Windows(), failures: new Windows(), nonces: new Nonces(), quotas: new Quotas() },
  ...{ revocations: new Revocations(), keep: () => undefined, now: () => at, elapsed: () => 0 },
});

const judgementsOf = (call: Call, plane: Plane): PolicyJudgement[] => {
  const facts = call.subscription && factsOf(call);
  if (!facts) return [];
  return policiesOf(call).flatMap((policyId) => {
    const policy = plane.index?.policyOf(policyId);
    return policy ? [{ policyId, ...policy.judge(facts), unmet: policy.unmet(facts) }] : [];
  });
};

/** The call with one of the keys. */
function attempt(index: SnapshotIndex, question: Question, credential: HeldCredential | null) {
  const [call, plane] = [callOf(question), planeAt(index, question.at)];
  const others: Partial<Record<PlaneStep, Step>> = {
    authenticate: heldCredential(credential),
    rate: rateWith(question.headers ?? {}),
  };
  const asked = STEPS.map((step) => others[step.name] ?? step);
  return { call, plane, asked, ...decide(call, plane, asked) };
}
type Attempt = ReturnType<typeof attempt>;

/** The call with the key with which it gets furthest. */
function bestAttempt(index: SnapshotIndex, question: Question): Attempt {
  const [first = null, ...others] = index.credentialsOf(question.applicationId);
  let best = attempt(index, question, first);
  for (const credential of others) {
    if (best.refusal === null) break;
    const next = attempt(index, question, credential);
    if (next.refusal === null || next.steps.length > best.steps.length) best = next;
  }
  return best;
}

/**
 * What would become of a call, by the steps that calls themselves take. Only a key isn't shown: of those that the application holds the one counts
 * with which the call gets furthest. Limits are asked as if nobody had called before.
 */
export function explain(index: SnapshotIndex, question: Question): Explanation {
  const { call, plane, asked, refusal, steps } = bestAttempt(index, question);
  const last = steps.length - 1;
  const passedAt = (at: number) => (at > last ? null : at < last || refusal === null);
  return {
    refusal,
    steps: asked.map(({ name }, at) => ({ name, passed: passedAt(at) })),
    policies: judgementsOf(call, plane),
    limits: (call.levels ?? []).map(({ name, limit, periodMs, exception }) => ({
      ...{ name, limit, perSeconds: periodMs / 1000, exception },
    })),
    subscriptionId: call.subscription?.id ?? null,
  };
}
