import type { AccessCondition, PlaneStep } from '@titian/shared-contracts/plane';
import type { Address, Call, Environment, Refusal } from '../call';
import { Quotas } from '../limits/quotas';
import { Nonces } from '../limits/nonces';
import { Windows } from '../limits/windows';
import { factsOf, policiesOf } from '../pipeline/access';
import { decide, STEPS } from '../pipeline/pipeline';
import type { Plane } from '../pipeline/step';
import type { Judgement } from '../policy/policy';
import type { SnapshotIndex } from '../snapshot/snapshot-index';
import { heldCredential } from './held-credential';
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
  subscriptionId: string | null;
}

const callOf = ({ environment, address, method, path, ip, purpose, at }: Question): Call => ({
  ...{ traceId: '0'.repeat(32), receivedAt: at, method: method.toUpperCase() },
  target: [
    ...['/gateway', ...(environment === 'Sandbox' ? ['/-sandbox'] : [])],
    `/${address.organization}/${address.api}/${address.version}${path.replaceAll(/[{}]/g, encodeURIComponent)}`,
  ].join(''),
  headers: purpose === null ? {} : { 'x-gdx-purpose': purpose },
  ...{ hosts: 1, ip, certificate: null },
});

/** The plane as nobody had called yet, at one moment. */
const planeAt = (index: SnapshotIndex, at: number): Plane => ({
  ...{ index, rates: new Windows(), failures: new Windows(), nonces: new Nonces(), quotas: new Quotas() },
  ...{ revocations: new Revocations(), kept: () => Promise.resolve(), now: () => at, elapsed: () => 0 },
});

const judgementsOf = (call: Call, plane: Plane): PolicyJudgement[] => {
  const facts = call.subscription && factsOf(call, plane);
  if (!facts) return [];
  return policiesOf(call).flatMap((policyId) => {
    const policy = plane.index?.policyOf(policyId);
    return policy ? [{ policyId, ...policy.judge(facts), unmet: policy.unmet(facts) }] : [];
  });
};

/**
 * What would become of a call, by the steps that calls themselves take. Only a key isn't shown: one that the application holds is taken. Limits
 * are asked as if nobody had called before.
 */
export function explain(index: SnapshotIndex, question: Question): Explanation {
  const [call, plane] = [callOf(question), planeAt(index, question.at)];
  const asked = STEPS.map((step) => (step.name === 'authenticate' ? heldCredential(question.applicationId) : step));
  const { refusal, steps } = decide(call, plane, asked);
  const last = steps.length - 1;
  const passedAt = (at: number) => (at > last ? null : at < last || refusal === null);
  return {
    refusal,
    steps: asked.map(({ name }, at) => ({ name, passed: passedAt(at) })),
    policies: judgementsOf(call, plane),
    subscriptionId: call.subscription?.id ?? null,
  };
}
