import type { OrderDetail } from '@titian/shared-contracts/order';
import { Card, Icon, type IconName, useTranslation, When } from '@titian/shared-ui';
import { type ThreadEntry, threadEntries } from '../parts/threadEntries';
import { ThreadForm } from './ThreadForm';
import { ThreadMessage } from './ThreadMessage';
import { useEventWords } from './useEventWords';
import type { Reply } from './useReply';
import css from './thread.module.css';

type Entry = ThreadEntry<OrderDetail['messages'][number], OrderDetail['events'][number]>;

/** Shown in the timeline only: a claim doesn't matter to the requester, and a question or answer is a message itself. */
const TIMELINE_ONLY = ['claimed', 'released', 'asked', 'answered'];
const GOOD = ['stepApproved', 'approved', 'approvedWithConditions', 'completed'];
const BAD = ['rejected', 'withdrawn', 'expired', 'cancelled'];
const iconOf = (code: string): IconName =>
  GOOD.includes(code) ? 'check-circle' : BAD.includes(code) ? 'close-circle-f' : 'info-circle';

function EntryRow({ entry, items }: { entry: Entry; items: OrderDetail['items'] }) {
  const wordsOf = useEventWords(items);
  if ('message' in entry) return <ThreadMessage message={entry.message} />;
  const { event } = entry;
  const { title, item } = wordsOf(event);
  return (
    <li className={css.event}>
      <Icon name={iconOf(event.code)} />
      <span>
        <b>{title}</b>
        {item && `, ${item}`}
        <span className={css.quiet}>
          {event.actor && ` · ${event.actor.displayName}`} · <When at={event.at} exact />
        </span>
      </span>
    </li>
  );
}

/** The conversation of requester and approvers, with decisions between the messages as quiet lines. */
export function OrderThread({ order, reply }: { order: OrderDetail; reply: Reply }) {
  const { t } = useTranslation('catalogue');
  return (
    <Card flush title={t('order.thread')} hint={t('order.threadHint')}>
      <ol>
        {threadEntries(order, TIMELINE_ONLY).map((entry) => (
          <EntryRow key={entry.key} entry={entry} items={order.items} />
        ))}
      </ol>
      <ThreadForm orderId={order.id} reply={reply} />
    </Card>
  );
}
