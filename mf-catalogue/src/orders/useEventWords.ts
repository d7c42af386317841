import type { OrderDetail } from '@titian/shared-contracts/order';
import { useFormat, useKeyedText } from '@titian/shared-ui';

/** The text of an event: what happened, and to which item if it is about one. */
export function useEventWords(items: OrderDetail['items']) {
  const text = useKeyedText('catalogue');
  const format = useFormat();
  return ({ code, params }: OrderDetail['events'][number]) => {
    const item = items.find(({ id }) => id === params.itemId);
    return { title: text(`orderEvent.${code}`, params, code), item: item && format.text(item.project.Name) };
  };
}
