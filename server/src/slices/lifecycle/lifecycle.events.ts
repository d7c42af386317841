import { cataloguePaths } from '@titian/shared-contracts/catalogue';
import { lifecyclePaths } from '@titian/shared-contracts/lifecycle';
import { subscriptionPaths } from '@titian/shared-contracts/subscription';
import type { SliceEvents } from '../../events/catalogue';
import { type Notice, others, type Params, type Plan, type PlanContext } from '../../events/plan';
import { distinct, type Reader, stillAmong } from '../../events/readers';
import { LIFECYCLE_MESSAGES } from './lifecycle.messages';
import {
  authorsOf,
  consumersBeside,
  consumersIn,
  consumersOf,
  reachingOf,
  followersAmong,
  reviewersOf,
  versionFacts,
  type VersionFactsRow,
} from './version-readers';

interface About {
  projectId: string;
  versionId: string;
}
export interface LifecycleEvents {
  'api.review.requested': About;
  'api.review.takenBack': About;
  'api.review.changes': About & { reason: string };
  'api.review.approved': About;
  /** Something was changed after the approval: the version is a draft again. */
  'api.review.dropped': About & { decidedBy: string | null };
  'api.review.comment': About & { fromReviewer: boolean; text: string };
  'api.scheduled': About & { at: string };
  'api.unscheduled': About;
  'api.versionArchived': About;
  'api.published': About;
  'api.deprecated': About;
  'api.kept': About;
  /** Its last day comes. */
  'api.ending': About;
  /** It ended, and these subscriptions with it. */
  'api.retired': About & { subscriptionIds: string[]; reason?: string };
  'api.blocked': About;
  'api.unblocked': About;
}
declare module '../../events/catalogue' {
  interface EventPayloads extends LifecycleEvents {}
}
type Code = keyof typeof LIFECYCLE_MESSAGES;
type Saying = Pick<Notice<Code>, 'code' | 'severity'> & Partial<Pick<Notice<Code>, 'mail' | 'quote' | 'params'>>;

/** A notice to one side, with a link to its own page of the version. */
const toOwners = (
  { project, params }: VersionFactsRow,
  versionId: string,
  to: Reader[],
  saying: Saying,
): Notice<Code> => ({
  ...saying,
  to,
  params: { ...params, ...saying.params },
  link: lifecyclePaths.version(project.id, versionId),
});
const toConsumers = ({ params }: VersionFactsRow, to: Reader[], saying: Saying): Notice<Code> => ({
  ...saying,
  to,
  params: { ...params, ...saying.params },
  link: subscriptionPaths.mySubscriptions(),
  mail: true,
});

/** Notifies some of the owner's side, except who did it. */
const plan =
  <Payload extends About>(
    readersOf: (context: PlanContext, facts: VersionFactsRow, payload: Payload) => Promise<Reader[]>,
    saying: (payload: Payload) => Saying,
  ) =>
  async (context: PlanContext, payload: Payload): Promise<Plan<Code>> => {
    const facts = await versionFacts(context.db, payload.versionId);
    const to = others(distinct(await readersOf(context, facts, payload)), context.causeId);
    return { notices: [toOwners(facts, payload.versionId, to, saying(payload))] };
  };

/** To people who have an API among their favourites, with a link to its page in the catalogue. */
const toFollowers = ({ project, params }: VersionFactsRow, to: Reader[]): Notice<Code> => ({
  ...{ code: 'api.followed.newVersion', severity: 'info', mail: true },
  ...{ to, params, link: cataloguePaths.marketplace(project.id) },
});

/** The last day of calls, and what callers are told, for a text. */
const lifeOf = ({ sunsetAt, life }: VersionFactsRow): Params => ({
  ...(sunsetAt && { until: new Date(sunsetAt.getTime() - 1) }),
  ...(life?.notice && { notice: life.notice }),
});

/** Notifies who subscribes, by mail too, and who looks after the API. */
const toBothSides =
  (code: Code, severity: Saying['severity']) =>
  async (context: PlanContext, { versionId, ...rest }: About & { subscriptionIds?: string[]; reason?: string }) => {
    const facts = await versionFacts(context.db, versionId);
    const { causeId, readers } = context;
    const consumers = rest.subscriptionIds
      ? await consumersIn(context, rest.subscriptionIds)
      : await consumersOf(context, versionId);
    const isConsumer = new Set(consumers.map(({ id }) => id));
    const owners = (await readers.developersOf(facts.project.organizationId)).filter(({ id }) => !isConsumer.has(id));
    const saying = { code, severity, params: lifeOf(facts), ...(rest.reason && { quote: rest.reason }) };
    return {
      notices: [
        toConsumers(facts, others(consumers, causeId), saying),
        toOwners(facts, versionId, others(owners, causeId), saying),
      ],
    };
  };

/** Who looks after the APIs of the agency. */
const ownersOf = ({ readers }: PlanContext, { project }: VersionFactsRow): Promise<Reader[]> =>
  readers.developersOf(project.organizationId);

/** The other side of a review: who submitted, or who decided and else whoever may. */
async function answered(
  context: PlanContext,
  facts: VersionFactsRow,
  { fromReviewer }: LifecycleEvents['api.review.comment'],
): Promise<Reader[]> {
  if (fromReviewer) return authorsOf(context, facts);
  const reviewers = await reviewersOf(context, facts);
  const platform = await context.readers.byRoles(['SuperAdministrator']);
  return stillAmong([facts.life?.decidedBy ?? null], distinct([...reviewers, ...platform]), reviewers);
}

export const lifecycleEvents: SliceEvents<LifecycleEvents, Code> = {
  messages: LIFECYCLE_MESSAGES,
  plans: {
    'api.review.requested': plan(reviewersOf, () => ({
      ...{ code: 'api.review.requested', severity: 'info', mail: true },
    })),
    'api.review.takenBack': plan(reviewersOf, () => ({ code: 'api.review.takenBack', severity: 'info', mail: true })),
    'api.review.changes': plan(authorsOf, ({ reason }) => ({
      ...{ code: 'api.review.changes', severity: 'warning', mail: true, quote: reason },
    })),
    'api.review.approved': plan(authorsOf, () => ({
      ...{ code: 'api.review.approved', severity: 'success', mail: true },
    })),
    'api.review.dropped': plan(
      async (context, facts, { decidedBy }: LifecycleEvents['api.review.dropped']) => [
        ...(await authorsOf(context, facts)),
        ...stillAmong([decidedBy], await reachingOf(context, facts), []),
      ],
      () => ({ code: 'api.review.dropped', severity: 'warning', mail: true }),
    ),
    'api.review.comment': plan(answered, ({ text }) => ({
      ...{ code: 'api.review.comment', severity: 'info', mail: true, quote: text },
    })),
    'api.scheduled': plan(ownersOf, ({ at }: LifecycleEvents['api.scheduled']) => ({
      ...{ code: 'api.scheduled', severity: 'info', mail: true, params: { at: new Date(at) } },
    })),
    'api.unscheduled': plan(ownersOf, () => ({ code: 'api.unscheduled', severity: 'warning', mail: true })),
    'api.versionArchived': plan(ownersOf, () => ({ code: 'api.versionArchived', severity: 'info', mail: true })),
    async 'api.published'(context, { versionId }) {
      const facts = await versionFacts(context.db, versionId);
      const { causeId, readers } = context;
      const owners = others(await readers.developersOf(facts.project.organizationId), causeId);
      const beside = others(await consumersBeside(context, facts, versionId), causeId);
      const followers = others(await followersAmong(context, facts), causeId);
      // Who looks after the API, or subscribes to it, hears of it as that.
      const told = new Set([...owners, ...beside].map(({ id }) => id));
      return {
        notices: [
          toOwners(facts, versionId, owners, { code: 'api.published', severity: 'success', mail: true }),
          toConsumers(facts, beside, { code: 'api.newVersion', severity: 'info' }),
          toFollowers(
            facts,
            followers.filter(({ id }) => !told.has(id)),
          ),
        ],
      };
    },
    'api.deprecated': toBothSides('api.deprecated', 'warning'),
    'api.kept': toBothSides('api.kept', 'success'),
    'api.ending': toBothSides('api.ending', 'warning'),
    'api.retired': toBothSides('api.retired', 'error'),
    'api.blocked': toBothSides('api.blocked', 'error'),
    'api.unblocked': toBothSides('api.unblocked', 'success'),
  },
};
