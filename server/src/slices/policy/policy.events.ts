import { eq } from 'drizzle-orm';
import type { SliceEvents } from '../../events/catalogue';
import { NOTHING, type Notice, type PlanContext, type Planner } from '../../events/plan';
import { throttlePolicy } from '../catalogue/catalogue.tables';
import type { AccessNarrowed } from '../gateway';
import { accessNarrowed } from './access-notices';
import { limitedBy } from './limited-readers';
import type { Limited } from './readers-of-things';
import { POLICY_MESSAGES } from './policy.messages';
import { changeWords, thingsWords } from './rate-words';
import type { Tightened } from './tightened';

/** Of rates. */
export interface RateEvents {
  'policy.tightened': Tightened;
  /** What was announced isn't going to happen: `before` is what they have. */
  'policy.tighteningCancelled': Tightened;
  /** What was announced is in force: `before` is what they had until then. */
  'policy.inForce': Tightened;
}
export interface PolicyEvents extends RateEvents {
  /** Who may call became fewer, or may call less, by access policies. */
  'policy.accessNarrowed': AccessNarrowed;
}
declare module '../../events/catalogue' {
  interface EventPayloads extends PolicyEvents {}
}
type Code = keyof typeof POLICY_MESSAGES;

/** One notice for each group of readers whom the same concerns; who changed the policy hears of it like the others. */
async function noticesOf(context: PlanContext, code: Code, told: Tightened): Promise<Notice<Code>[]> {
  const [kept] = await context.db.select().from(throttlePolicy).where(eq(throttlePolicy.id, told.policyId));
  const policy = kept ?? told.deleted;
  if (!policy) return [];
  const { from, before, after, reason } = told;
  const params = { ...changeWords(before, after), ...(from !== null && { since: new Date(from) }) };
  const severity = code === 'policy.rateKept' ? 'info' : 'warning';
  const asNotice = ({ to, things, link }: Limited): Notice<Code> => ({
    ...{ code, severity, to, link, mail: true, params: { ...params, ...thingsWords(policy.level, things) } },
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
    'policy.accessNarrowed': accessNarrowed,
  },
};
