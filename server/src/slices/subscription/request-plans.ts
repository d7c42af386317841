import { eq } from 'drizzle-orm';
import type { LocalText } from '@titian/shared-contracts';
import { subscriptionPaths } from '@titian/shared-contracts/subscription';
import { others, type Notice, type PlanContext } from '../../events/plan';
import { distinct, type Reader, stillAmong } from '../../events/readers';
import { endOfDay } from '../../wire/portal-day';
import { daysOf } from './requests.repository';
import { consumersOf, subscriptionFacts, type SubscriptionFactsRow } from './subscription-facts';
import type { SUBSCRIPTION_MESSAGES } from './subscription.messages';
import { subscriptionBoost, subscriptionExtension } from './subscription.tables';

type Code = keyof typeof SUBSCRIPTION_MESSAGES;
type Request = { subscriptionId: string } & ({ boostId: string } | { extensionId: string });

/** What a boost adds, in words. */
function moreOf({ quota, rate }: typeof subscriptionBoost.$inferSelect): LocalText {
  const parts: LocalText[] = [
    quota > 0 && {
      my: `${quota.toLocaleString('en')} panggilan tambahan bagi setiap tempoh kuota`,
      en: `${quota.toLocaleString('en')} more calls in each period of the quota`,
    },
    rate > 0 && {
      my: `${rate.toLocaleString('en')} panggilan tambahan bagi setiap tempoh kadar`,
      en: `${rate.toLocaleString('en')} more calls in each period of the rate`,
    },
  ].filter((part) => part !== false);
  return { my: parts.map(({ my }) => my).join(' dan '), en: parts.map(({ en }) => en).join(' and ') };
}

/** A request with the words of its notices. */
async function load({ db }: PlanContext, request: Request) {
  if ('boostId' in request) {
    const [row] = await db.select().from(subscriptionBoost).where(eq(subscriptionBoost.id, request.boostId));
    if (!row) throw new Error(`There is no boost ${request.boostId}.`);
    const words = { more: moreOf(row), days: String(daysOf(row)), until: row.untilAt };
    return { row, words, kind: 'boost' as const };
  }
  const [row] = await db.select().from(subscriptionExtension).where(eq(subscriptionExtension.id, request.extensionId));
  if (!row) throw new Error(`There is no extension ${request.extensionId}.`);
  return { row, words: { until: new Date(endOfDay(row.untilDay).getTime() - 1) }, kind: 'extension' as const };
}

/** Tells those who decide, by mail too, and those who look after the API. */
async function planForProvider(context: PlanContext, request: Request, what: 'requested' | 'withdrawn') {
  const facts = await subscriptionFacts(context.db, request.subscriptionId);
  const { row, words, kind } = await load(context, request);
  const { readers, causeId } = context;
  const deciders = (await readers.approversOf(facts.providerId)).filter((one) => one.may('subscription.approve'));
  const watchers = (await readers.developersOf(facts.providerId)).filter(
    ({ id }) => !deciders.some((one) => one.id === id),
  );
  const code: Code = `subscription.${kind}.${what}`;
  const quote = what === 'requested' ? row.reason : undefined;
  const common = { code, severity: 'info' as const, params: { ...facts.params, ...words }, quote };
  const link = subscriptionPaths.subscriber(request.subscriptionId);
  const notices: Notice<Code>[] = [
    { ...common, to: others(distinct(deciders), causeId), link, mail: true },
    { ...common, to: others(watchers, causeId), link, mail: false },
  ];
  return { notices };
}
export const planRequested = (context: PlanContext, request: Request) => planForProvider(context, request, 'requested');
/** Tells everybody who was asked that there is nothing to decide any more. */
export const planWithdrawn = (context: PlanContext, request: Request) => planForProvider(context, request, 'withdrawn');

/** Who asked, as long as the subscription is in that person's reach. */
async function askerOf(
  { readers }: PlanContext,
  { subscription: { organizationId } }: SubscriptionFactsRow,
  { requestedBy }: { requestedBy: string },
): Promise<Reader[]> {
  const reaching = [
    ...(await readers.staffOf(organizationId)),
    ...(await readers.tenantAdministratorsOf(organizationId)),
    ...(await readers.byRoles(['SuperAdministrator'])),
  ];
  return stillAmong([requestedBy], distinct(reaching), []);
}

/** Tells who asked and the application's owner what was decided, by mail too; and the others of the provider's side in the bell. */
async function planDecided(context: PlanContext, request: Request, isGranted: boolean) {
  const facts = await subscriptionFacts(context.db, request.subscriptionId);
  const { row, words, kind } = await load(context, request);
  const { readers, causeId } = context;
  const consumers = distinct([...(await consumersOf(context, facts)), ...(await askerOf(context, facts, row))]);
  const providers = (await readers.developersOf(facts.providerId)).filter(
    ({ id }) => !consumers.some((one) => one.id === id),
  );
  const code: Code = `subscription.${kind}.${isGranted ? 'granted' : 'refused'}`;
  const severity = isGranted ? ('success' as const) : ('error' as const);
  const end = facts.subscription.endingAt;
  // An end may have been set that is later than what was asked.
  const until = isGranted && kind === 'extension' && end && { until: new Date(end.getTime() - 1) };
  const params = { ...facts.params, ...words, ...until };
  const common = { code, severity, params, quote: row.decisionReason ?? undefined };
  const { subscriptionId } = request;
  const notices: Notice<Code>[] = [
    { ...common, to: others(consumers, causeId), link: subscriptionPaths.mySubscription(subscriptionId), mail: true },
    { ...common, to: others(providers, causeId), link: subscriptionPaths.subscriber(subscriptionId) },
  ];
  return { notices };
}
export const planGranted = (context: PlanContext, request: Request) => planDecided(context, request, true);
export const planRefused = (context: PlanContext, request: Request) => planDecided(context, request, false);

/** Tells who asked that nobody decides it any more; by mail only those who aren't told by mail of the end itself, as many may end at once. */
export async function planClosed(
  context: PlanContext,
  request: Request & { endIsMailed: boolean },
): Promise<{ notices: Notice<Code>[] }> {
  const facts = await subscriptionFacts(context.db, request.subscriptionId);
  const { row, words, kind } = await load(context, request);
  const askers = others(await askerOf(context, facts, row), context.causeId);
  const consumers = request.endIsMailed ? await consumersOf(context, facts) : [];
  const isToldOfEnd = ({ id }: Reader) => consumers.some((one) => one.id === id);
  const common = {
    ...{ code: `subscription.${kind}.closed` as const, severity: 'warning' as const },
    ...{ params: { ...facts.params, ...words }, link: subscriptionPaths.mySubscription(request.subscriptionId) },
  };
  return {
    notices: [
      { ...common, to: askers.filter((one) => !isToldOfEnd(one)), mail: true },
      { ...common, to: askers.filter(isToldOfEnd), mail: false },
    ],
  };
}
