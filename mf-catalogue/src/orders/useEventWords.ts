import type { OrderDetail } from '@titian/shared-contracts/order';
import { useFormat, useKeyedText } from '@titian/shared-ui';

/** An event in words: what happened, and to which item where it is about one. */
export function useEventWords(items: OrderDetail['items']) {
  const text = useKeyedText('catalogue');
  const format = useFormat();
  return ({ code, params }: OrderDetail['events'][number]) => {
    const item = items.find(({ id }) => id === params.itemId);
    return { title: text(`orderEvent.${code}`, params, code), item: item && format.text(item.project.Name) };
  };
}
