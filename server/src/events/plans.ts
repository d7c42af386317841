import type { EventCode } from './catalogue';
import type { Plan, PlanContext, Planner, Planners } from './plan';
import { helpdeskPlans } from './plans/helpdesk.plans';
import { applicantPlans } from './plans/applicant.plans';
import { accountPlans } from './plans/account.plans';
import { orderPlans } from './plans/order.plans';
import { portalPlans } from './plans/portal.plans';
import { profilePlans } from './plans/profile.plans';
import { rolePlans } from './plans/role.plans';
import { sectionPlans } from './plans/section.plans';
import { subscriptionPlans } from './plans/subscription.plans';

/** Every event of the catalogue has its plan: one that is missing does not compile. */
const PLANS: Planners<EventCode> = {
  ...orderPlans,
  ...subscriptionPlans,
  ...portalPlans,
  ...accountPlans,
  ...applicantPlans,
  ...helpdeskPlans,
  ...profilePlans,
  ...rolePlans,
  ...sectionPlans,
};

/** What follows from a stored event. Throws on a code that no version of this server knows. */
export function planFor(context: PlanContext, code: string, payload: Record<string, unknown>): Promise<Plan> {
  if (!Object.hasOwn(PLANS, code)) throw new Error(`No plan for the event ${code}.`);
  const plan = PLANS[code as EventCode] as unknown as Planner<EventCode>;
  // Payloads were typed when they were emitted.
  return plan(context, payload as never);
}
