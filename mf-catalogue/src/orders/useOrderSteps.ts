import { ApprovalLevel } from '@titian/shared-contracts/catalogue';
import type { OrderDetail, OrderItem } from '@titian/shared-contracts/order';
import { type Step, type StepMark, useFormat, useTerms, useTranslation } from '@titian/shared-ui';
import { isGranted, isOpen } from './itemStates';

type StepState = OrderItem['steps'][number]['state'];

function markOf(states: readonly StepState[]): StepMark {
  const has = (state: StepState) => states.includes(state);
  if (has('Current') || (has('Waiting') && has('Approved'))) return 'now';
  if (has('Waiting')) return 'next';
  if (has('Approved')) return 'done';
  return has('Rejected') ? 'bad' : 'next';
}

/** Progress of an order: sent, decided at each approval level, subscribed; or cancelled. */
export function useOrderSteps({ items, requester, createdAt, slaDueAt, state }: OrderDetail): Step[] {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const terms = useTerms();
  const sent: Step = {
    key: 'sent',
    title: t('order.step.sent'),
    details: [requester.displayName, format.dateTime(createdAt)],
    state: 'done',
  };
  if (state === 'Cancelled') return [sent, { key: 'cancelled', title: t('order.step.cancelled'), state: 'bad' }];
  const levels = ApprovalLevel.options.flatMap((kind): Step[] => {
    const states = items.flatMap(({ steps }) => steps.filter((step) => step.kind === kind).map((step) => step.state));
    // A level that was skipped for all items is left out.
    if (states.every((one) => one === 'Skipped')) return [];
    const mark = markOf(states);
    const decided = states.filter((one) => one !== 'Current' && one !== 'Waiting').length;
    const count = t('order.step.decidedOf', { decided, count: states.length });
    const details = mark === 'now' ? [count, t('order.step.due', { at: format.date(slaDueAt) })] : [count];
    return [{ key: kind, title: terms.level(kind), details, state: mark }];
  });
  const granted = items.filter((item) => isGranted(item.state)).length;
  const isOver = items.every((item) => !isOpen(item.state));
  const waiting = isOver ? 'order.step.none' : 'order.step.automatic';
  const subscribed: Step = {
    key: 'subscribed',
    title: t('order.step.subscribed'),
    details: [granted > 0 ? t('order.step.granted', { count: granted }) : t(waiting)],
    state: !isOver ? 'next' : granted > 0 ? 'done' : 'bad',
  };
  return [sent, ...levels, subscribed];
}
