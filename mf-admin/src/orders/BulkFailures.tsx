import type { Answer } from '@titian/shared-contracts';
import type { order, QueueItem } from '@titian/shared-contracts/order';
import { Notice, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import css from './orders.module.css';

export type Failed = Answer<typeof order.decideMany>['failed'];

/** Items that a decision on several did not reach, each with the reason. */
export function BulkFailures({ failed, items }: { failed: Failed; items: readonly QueueItem[] }) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const format = useFormat();
  return (
    <Notice tone="error" title={t('bulk.failed', { count: failed.length })}>
      <ul className={css.list}>
        {failed.map(({ id, code }) => (
          <li key={id}>
            <b>{format.text(items.find((one) => one.id === id)?.project.Name)}</b>: {text(`errors.${code}`)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
