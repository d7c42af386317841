import { eq } from 'drizzle-orm';
import { lifecyclePaths } from '@titian/shared-contracts/lifecycle';
import { subscriptionPaths } from '@titian/shared-contracts/subscription';
import type { SliceEvents } from '../../events/catalogue';
import { type Notice, others, type Params, type Plan, type PlanContext } from '../../events/plan';
import { distinct, stillAmong } from '../../events/readers';
import { organization } from '../../storage/schema';
import { ASK_MESSAGES } from './asks.messages';
import { consumersOfAgency, reachingOf, versionFacts, type VersionFactsRow } from './version-readers';

interface About {
  projectId: string;
  versionId: string;
}
type Asked = About & { organizationId: string };
export interface AskEvents {
  /** It waits for the agencies whose calls it breaks. */
  'api.held': About;
  /** It was planned, and its document can't be held against the served one: the plan is taken back. */
  'api.notCompared': About & { plannedBy: string };
  /** An agency is asked, to which other agencies are not named. */
  'api.breaks.asked': Asked;
  'api.breaks.reminded': Asked;
  'api.breaks.withdrawn': Asked;
  'api.breaks.acknowledged': Asked;
}
declare module '../../events/catalogue' {
  interface EventPayloads extends AskEvents {}
}
type Code = keyof typeof ASK_MESSAGES;

const paramsOf = ({ params, life }: VersionFactsRow): Params => ({
  ...params,
  ...(life?.waitsUntil && { until: life.waitsUntil }),
});

/** Notifies the people of one agency who look after its subscriptions to the API. */
const toAgency =
  (code: Code, severity: Notice['severity'], mail: boolean) =>
  async (context: PlanContext, { versionId, organizationId }: Asked): Promise<Plan<Code>> => {
    const facts = await versionFacts(context.db, versionId);
    const to = others(await consumersOfAgency(context, facts, organizationId), context.causeId);
    return {
      notices: [{ code, severity, mail, to, params: paramsOf(facts), link: subscriptionPaths.changes() }],
    };
  };

/** Notifies who looks after the API, and who wanted it published. */
const toOwners =
  (code: Code, severity: Notice['severity'], mail: boolean) =>
  async (
    context: PlanContext,
    { projectId, versionId, ...rest }: About & { organizationId?: string; plannedBy?: string },
  ) => {
    const facts = await versionFacts(context.db, versionId);
    const { readers, causeId, db } = context;
    const planner = rest.plannedBy ?? facts.life?.scheduledBy;
    const owners = distinct([
      ...(await readers.developersOf(facts.project.organizationId)),
      ...stillAmong([planner ?? null], await reachingOf(context, facts), []),
    ]);
    const [agency] = rest.organizationId
      ? await db.select({ name: organization.name }).from(organization).where(eq(organization.id, rest.organizationId))
      : [];
    const params = { ...paramsOf(facts), ...(agency && { agency: agency.name }) };
    const link = lifecyclePaths.version(projectId, versionId);
    return { notices: [{ code, severity, mail, to: others(owners, causeId), params, link }] };
  };

export const askEvents: SliceEvents<AskEvents, Code> = {
  messages: ASK_MESSAGES,
  plans: {
    'api.held': toOwners('api.held', 'info', true),
    'api.notCompared': toOwners('api.notCompared', 'error', true),
    'api.breaks.asked': toAgency('api.breaks.asked', 'warning', true),
    'api.breaks.reminded': toAgency('api.breaks.reminded', 'warning', true),
    'api.breaks.withdrawn': toAgency('api.breaks.withdrawn', 'info', false),
    'api.breaks.acknowledged': toOwners('api.breaks.acknowledged', 'success', false),
  },
};
