import type { Rate } from '@titian/shared-contracts/catalogue';
import { eq } from 'drizzle-orm';
import type { SliceEvents } from '../../events/catalogue';
import { NOTHING, type Notice, type PlanContext, type Planner } from '../../events/plan';
import { throttlePolicy } from '../catalogue/catalogue.tables';
import { type Limited, limitedBy } from './limited-readers';
import { POLICY_MESSAGES } from './policy.messages';
import { changeWords, namesOf } from './rate-words';

/** Those of a policy whom its rate concerns; without any of these all that it is for. */
export interface Selected {
  /** Of level `Subscription`: the packages that admit less. */
  packageIds?: string[];
  /** Of level `Application`: these. */
  applicationIds?: string[];
  /** Of level `Application`: every one of its owner's that none of the owner's other policies limits. */
  others?: boolean;
}
/** A rate, and how many exceptions it has. */
export type ToldRate = Rate & { exceptions?: number };
/** A rate that becomes narrower for some, as its policy says it. */
export interface Tightened extends Selected {
  policyId: string;
  /** When, ISO 8601; null for at once. */
  from: string | null;
  /** What they have; null for no limit. */
  before: ToldRate | null;
  after: ToldRate;
  reason: string;
}
export interface PolicyEvents {
  'policy.tightened': Tightened;
  /** What was announced isn't going to happen: `before` stays. */
  'policy.tighteningCancelled': Tightened;
  /** What was announced is in force: `before` is what they had until then. */
  'policy.inForce': Tightened;
}
declare module '../../events/catalogue' {
  interface EventPayloads extends PolicyEvents {}
}
type Code = keyof typeof POLICY_MESSAGES;

/** One notice for each group of readers whom the same concerns; who changed the policy hears of it like the others. */
async function noticesOf(context: PlanContext, code: Code, told: Tightened): Promise<Notice<Code>[]> {
  const [policy] = await context.db.select().from(throttlePolicy).where(eq(throttlePolicy.id, told.policyId));
  if (!policy) return [];
  const { from, before, after, reason } = told;
  const params = { ...changeWords(before, after), ...(from !== null && { since: new Date(from) }) };
  const severity = code === 'policy.rateKept' ? 'info' : 'warning';
  const asNotice = ({ to, things, link }: Limited): Notice<Code> => ({
    ...{ code, severity, to, link, mail: true, params: { ...params, limited: namesOf(things) } },
    ...(reason && { quote: reason }),
  });
  return (await limitedBy(context, policy, told)).map(asNotice);
}

const plan =
  (codeOf: (told: Tightened) => Code): Planner<Tightened, Code> =>
  async (context, told) => {
    const notices = await noticesOf(context, codeOf(told), told);
    return notices.length > 0 ? { notices } : NOTHING;
  };

export const policyEvents: SliceEvents<PolicyEvents, Code> = {
  messages: POLICY_MESSAGES,
  plans: {
    'policy.tightened': plan(({ from }) => (from === null ? 'policy.rateLowered' : 'policy.rateComing')),
    'policy.tighteningCancelled': plan(() => 'policy.rateKept'),
    'policy.inForce': plan(() => 'policy.rateInForce'),
  },
};
