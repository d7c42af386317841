import { fieldName } from '@titian/shared-contracts/order';
import type { PlaneFields } from '@titian/shared-contracts/plane';
import { type HoldSide, subscriptionPaths } from '@titian/shared-contracts/subscription';
import type * as z from 'zod/mini';
import type { SliceEvents } from '../../events/catalogue';
import { others, type Notice, type PlanContext } from '../../events/plan';
import { planClosed, planGranted, planRefused, planRequested, planWithdrawn } from './request-plans';
import { consumersOf, subscriptionFacts } from './subscription-facts';
import { SUBSCRIPTION_MESSAGES } from './subscription.messages';

interface About {
  subscriptionId: string;
}
interface Warned extends About {
  /** Calls that the period allowed. */
  limit: number;
  /** ISO 8601. */
  resetsAt: string;
}
export interface SubscriptionEvents {
  'subscription.created': About;
  'subscription.suspended': About & { by: z.infer<typeof HoldSide>; reason: string };
  'subscription.resumed': About;
  'subscription.terminated': About & { reason: string };
  /** Its provider ends it, with notice. */
  'subscription.noticeGiven': About & { reason: string };
  /** Its last day comes; with the reason where its provider gave notice of it. */
  'subscription.ending': About & { reason?: string };
  /** Its last day has passed. */
  'subscription.ended': About;
  /** It goes on with another package, and `fields` are the response fields that it may read from then on where these are others than before. */
  'subscription.moved': About & { reason: string; fields?: PlaneFields | null };
  /** It goes on with another version. */
  'subscription.versionMoved': About;
  /** Its end was set, and nothing was asked that this grants. */
  'subscription.extended': About & { reason: string };
  'subscription.boost.requested': About & { boostId: string };
  'subscription.boost.granted': About & { boostId: string };
  'subscription.boost.refused': About & { boostId: string };
  'subscription.boost.withdrawn': About & { boostId: string };
  /** Its subscription has ended before anybody decided. */
  'subscription.boost.closed': About & { boostId: string; endIsMailed: boolean };
  'subscription.extension.requested': About & { extensionId: string };
  /** Its end was set, as late as was asked or later. */
  'subscription.extension.granted': About & { extensionId: string };
  'subscription.extension.refused': About & { extensionId: string };
  'subscription.extension.withdrawn': About & { extensionId: string };
  'subscription.extension.closed': About & { extensionId: string; endIsMailed: boolean };
  /** Four fifths of the quota, and all of it, are used; each once in a period. */
  'subscription.quotaNear': Warned;
  'subscription.quotaUsedUp': Warned;
}
declare module '../../events/catalogue' {
  interface EventPayloads extends SubscriptionEvents {}
}
type Code = keyof typeof SUBSCRIPTION_MESSAGES;

/** Notifies both sides of a change, the consumer by mail too; not the person who made it. */
const notifyBothSides =
  (code: Code, severity: Notice<Code>['severity'], more: Record<string, string> = {}) =>
  async (context: PlanContext, { subscriptionId, reason }: About & { reason?: string }) => {
    const facts = await subscriptionFacts(context.db, subscriptionId);
    const { readers, causeId } = context;
    const consumers = await consumersOf(context, facts);
    const providers = (await readers.developersOf(facts.providerId)).filter(
      ({ id }) => !consumers.some((one) => one.id === id),
    );
    const end = facts.subscription.endingAt;
    const params = { ...facts.params, ...more, ...(end && { until: new Date(end.getTime() - 1) }) };
    const common = { code, severity, params, quote: reason };
    return {
      notices: [
        {
          ...common,
          to: others(consumers, causeId),
          link: subscriptionPaths.mySubscription(subscriptionId),
          mail: true,
        },
        { ...common, to: others(providers, causeId), link: subscriptionPaths.subscriber(subscriptionId) },
      ],
    };
  };

/** Names of fields that a notice has at most. */
const FIELDS_NAMED = 20;
const namesOf = (fields: PlaneFields): string => {
  const names = fields.flatMap((one) => one.fields.map(fieldName));
  return [...names.slice(0, FIELDS_NAMED), ...(names.length > FIELDS_NAMED ? ['…'] : [])].join(', ');
};

/** Says which response fields are left where the package has others. */
const moved = (context: PlanContext, payload: SubscriptionEvents['subscription.moved']) => {
  const { fields } = payload;
  if (!fields) return notifyBothSides('subscription.moved', 'info')(context, payload);
  return notifyBothSides('subscription.movedFields', 'warning', { fields: namesOf(fields) })(context, payload);
};

/** Only what ends by its date may be extended without more ado. */
const ending = (context: PlanContext, payload: SubscriptionEvents['subscription.ending']) =>
  notifyBothSides(payload.reason === undefined ? 'subscription.ending' : 'subscription.noticeEnding', 'warning')(
    context,
    payload,
  );

/** Tells the consumer how far a quota is used. Beyond it, by the package, calls are refused or pass. */
const warn =
  (level: 'near' | 'usedUp') =>
  async (context: PlanContext, { subscriptionId, limit, resetsAt }: Warned) => {
    const facts = await subscriptionFacts(context.db, subscriptionId);
    const beyond = facts.stopOnQuota ? 'subscription.quotaUsedUp' : 'subscription.quotaBeyond';
    const notice: Notice<Code> = {
      code: level === 'near' ? 'subscription.quotaNear' : beyond,
      to: await consumersOf(context, facts),
      params: { ...facts.params, limit: limit.toLocaleString('en'), resets: new Date(resetsAt) },
      link: subscriptionPaths.mySubscription(subscriptionId),
      severity: level === 'near' ? 'warning' : 'error',
      mail: true,
    };
    return { notices: [notice] };
  };

export const subscriptionEvents: SliceEvents<SubscriptionEvents, Code> = {
  messages: SUBSCRIPTION_MESSAGES,
  plans: {
    async 'subscription.created'(context, { subscriptionId }) {
      const { params, providerId } = await subscriptionFacts(context.db, subscriptionId);
      const to = others(await context.readers.developersOf(providerId), context.causeId);
      const link = subscriptionPaths.subscriber(subscriptionId);
      return { notices: [{ code: 'subscription.created', to, params, link, severity: 'info' }] };
    },
    'subscription.suspended': notifyBothSides('subscription.suspended', 'warning'),
    'subscription.resumed': notifyBothSides('subscription.resumed', 'success'),
    'subscription.terminated': notifyBothSides('subscription.terminated', 'error'),
    'subscription.noticeGiven': notifyBothSides('subscription.noticeGiven', 'warning'),
    'subscription.ending': ending,
    'subscription.ended': notifyBothSides('subscription.ended', 'warning'),
    'subscription.moved': moved,
    'subscription.versionMoved': notifyBothSides('subscription.versionMoved', 'info'),
    'subscription.extended': notifyBothSides('subscription.extended', 'success'),
    'subscription.boost.requested': planRequested,
    'subscription.extension.requested': planRequested,
    'subscription.boost.granted': planGranted,
    'subscription.boost.refused': planRefused,
    'subscription.boost.withdrawn': planWithdrawn,
    'subscription.boost.closed': planClosed,
    'subscription.extension.granted': planGranted,
    'subscription.extension.refused': planRefused,
    'subscription.extension.withdrawn': planWithdrawn,
    'subscription.extension.closed': planClosed,
    'subscription.quotaNear': warn('near'),
    'subscription.quotaUsedUp': warn('usedUp'),
  },
};
