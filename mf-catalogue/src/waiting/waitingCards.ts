import { lifecyclePaths } from '@titian/shared-contracts/lifecycle';
import { orderPaths } from '@titian/shared-contracts/order';
import { projectPaths } from '@titian/shared-contracts/project';
import { subscriptionPaths } from '@titian/shared-contracts/subscription';
import type { Waiting } from '@titian/shared-contracts/waiting';
import { useSession } from '@titian/shared-auth';
import { type IconName, lastMoment, useFormat, useTranslation } from '@titian/shared-ui';

/** A card of the row: what waits, the nearest of it, and the page that handles it. */
export interface WaitingCard {
  icon: IconName;
  title: string;
  detail: string;
  to: string;
  /** Late, down or over: marked. */
  urgent: boolean;
}

const useWords = () => ({
  t: useTranslation('catalogue').t,
  format: useFormat(),
  isClient: useSession().user?.role.base === 'Client',
});
type Words = ReturnType<typeof useWords>;
type Kind = Waiting['kind'];
type Of<K extends Kind> = Extract<Waiting, { kind: K }>;

/** The counts above zero, in words. */
const counted = (t: Words['t'], counts: Partial<Record<'overdue' | 'down' | 'degraded' | 'over' | 'near', number>>) =>
  (Object.entries(counts) as [keyof typeof counts, number][])
    .filter(([, count]) => count > 0)
    .map(([word, count]) => t(`waiting.${word}`, { count }));

const CARDS: { [K in Kind]: (waiting: Of<K>, words: Words) => WaitingCard } = {
  decisions: ({ count, overdue, nextDue }, { t, format }) => ({
    icon: 'audit',
    title: t('waiting.decisions', { count }),
    detail: [
      ...counted(t, { overdue }),
      ...(nextDue ? [t('waiting.nextDue', { day: format.dayMonth(nextDue) })] : []),
    ].join(' · '),
    to: orderPaths.manageOrders(),
    urgent: overdue > 0,
  }),

  reviews: ({ count, version }, { t, format }) => ({
    icon: 'solution',
    title: t('waiting.reviews', { count }),
    detail: version ? `${format.text(version.api.Name)} ${version.version}` : t('waiting.reviewsDetail'),
    to: version ? lifecyclePaths.version(version.api.id, version.id) : projectPaths.attention(),
    urgent: false,
  }),

  health: ({ down, degraded, api }, { t, format }) => ({
    icon: 'monitor',
    title: t('waiting.health', { count: down + degraded }),
    detail: api
      ? t(down ? 'waiting.isDown' : 'waiting.isDegraded', { name: format.text(api.Name) })
      : counted(t, { down, degraded }).join(' · '),
    to: api ? projectPaths.owner(api.id) : projectPaths.attention(),
    urgent: down > 0,
  }),

  subscribers: ({ count, next }, { t, format }) => ({
    icon: 'team',
    title: t('waiting.subscribers', { count }),
    detail: t('waiting.next', { name: format.text(next.api.Name), day: format.dayMonth(lastMoment(next.endingAt)) }),
    to: projectPaths.owner(next.api.id),
    urgent: false,
  }),

  quota: ({ over, near, subscriptionId }, { t }) => ({
    icon: 'dashboard',
    title: t('waiting.quota', { count: over + near }),
    detail: counted(t, { over, near }).join(' · '),
    to: subscriptionPaths.mySubscriptions() + (subscriptionId ? `?open=${subscriptionId}` : ''),
    urgent: over > 0,
  }),

  keys: ({ count, next }, { t, format, isClient }) => ({
    icon: 'key',
    title: t('waiting.keys', { count }),
    detail: t('waiting.next', { name: next.application, day: format.dayMonth(next.endingAt) }),
    to: subscriptionPaths.application(isClient, next.applicationId),
    urgent: false,
  }),

  orders: ({ underWay, questions, orderId }, { t }) => ({
    icon: 'shopping',
    title: questions ? t('waiting.questions', { count: questions }) : t('waiting.orders', { count: underWay }),
    detail: questions ? t('waiting.orders', { count: underWay }) : t('waiting.noQuestion'),
    to: orderId ? orderPaths.order(orderId) : orderPaths.myOrders(),
    urgent: questions > 0,
  }),
};

const cardOf = <K extends Kind>(waiting: Of<K>, words: Words): WaitingCard => CARDS[waiting.kind as K](waiting, words);

/** Writes the card of something that waits, in the reader's language. */
export const useCardOf = () => {
  const words = useWords();
  return (waiting: Waiting): WaitingCard => cardOf(waiting, words);
};
