import { useState } from 'react';
import type { OrderDetail } from '@titian/shared-contracts/order';
import { useFormat, useTranslation } from '@titian/shared-ui';

/** What the form writes: a message, an internal note, or the answer to an item's question (the item's id). */
type Target = 'message' | 'note' | (string & {});
/** Id of the form; antd names its field after it. */
export const REPLY = 'order-reply';

const focusField = () => {
  const field = document.getElementById(`${REPLY}_body`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
};

/** What was asked about an item last. */
const questionOn = (id: string, events: OrderDetail['events']): string | undefined =>
  events.findLast(({ code, params }) => code === 'asked' && params.itemId === id)?.params.reason;

/** The target of the next message in the thread; by default an unanswered question. */
export function useReply({ items, events, allowed }: OrderDetail) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const [chosen, setChosen] = useState<Target | null>(null);
  const waiting = items.filter((item) => item.allowed.includes('answer'));
  const options: { value: Target; label: string }[] = [
    ...waiting.map(({ id, project }) => ({
      value: id,
      label: t('order.answerTo', { name: format.text(project.Name) }),
    })),
    { value: 'message', label: t('order.message') },
  ];
  if (allowed.includes('note')) options.push({ value: 'note', label: t('order.internalNote') });
  const offered = options.find(({ value }) => value === chosen)?.value;
  const target = offered ?? options[0]!.value;
  const asked = waiting.find(({ id }) => id === target);
  return {
    waiting,
    options,
    target,
    question: asked && { itemId: asked.id, text: questionOn(asked.id, events) },
    choose: setChosen,
    /** What was chosen can't be written any more, as the order changed meanwhile. */
    isLost: chosen !== null && offered === undefined,
    start(id: string) {
      setChosen(id);
      focusField();
    },
  };
}

export type Reply = ReturnType<typeof useReply>;
