import type { OrderDetail } from '@titian/shared-contracts/order';
import { Timeline } from '@titian/shared-ui';
import { useEventWords } from './useEventWords';
import css from './orders.module.css';

/** All events, newest first. */
export function OrderTimeline({ events, items }: Pick<OrderDetail, 'events' | 'items'>) {
  const wordsOf = useEventWords(items);
  const entries = [...events].reverse().map((event, index) => {
    const { title, item } = wordsOf(event);
    return {
      key: event.id,
      title: (
        <>
          {title}
          {item && <span className={css.of}>, {item}</span>}
        </>
      ),
      at: event.at,
      by: event.actor?.displayName,
      state: index === 0 ? ('now' as const) : ('done' as const),
    };
  });
  return <Timeline entries={entries} />;
}
