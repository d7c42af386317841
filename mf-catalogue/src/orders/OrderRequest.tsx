import { dataRequestPaths } from '@titian/shared-contracts/data-request';
import type { OrderDetail } from '@titian/shared-contracts/order';
import { fetchFile } from '@titian/shared-auth';
import { Card, Facts, Link, Stack, useCosts, useFormat, useKeyedText, useTranslation, When } from '@titian/shared-ui';
import { FileList } from '@titian/shared-ui/data';
import css from './orders.module.css';

/** What was requested: purpose, handling of the data, and facts. */
export function OrderRequest({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText();
  const format = useFormat();
  const costs = useCosts();
  const rows = [
    [t('orders.application'), order.application.name],
    [
      t('orders.dataRequest'),
      order.dataRequest && (
        <Link key="request" to={dataRequestPaths.request(order.dataRequest.id)}>
          <code>{order.dataRequest.requestNo}</code>
        </Link>
      ),
    ],
    [t('order.requester'), order.requester.displayName],
    [t('order.agency'), format.text(order.organization.name)],
    [t('orders.createdAt'), <When key="at" at={order.createdAt} exact />],
    [t('order.startDate'), order.startDate && format.date(order.startDate)],
    [t('order.legalBasis'), order.legalBasis],
    [t('order.ipAddresses'), order.ipAddresses.join(', ')],
    ...costs.sumRows(order.cost),
  ] as const;
  return (
    <Card title={t('order.request')}>
      <Stack>
        <section>
          <h3>{text(`purpose.${order.purposeCode}`)}</h3>
          <p className={css.words}>{order.purposeText}</p>
        </section>
        <section>
          <h3>{t('order.handling')}</h3>
          <p className={css.words}>{order.handling}</p>
        </section>
        <Facts rows={rows} />
        {order.letters.length > 0 && (
          <section>
            <h3>{t('order.letters')}</h3>
            <FileList files={order.letters} fetch={fetchFile} />
          </section>
        )}
      </Stack>
    </Card>
  );
}
