import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { dataRequestPaths, type RequestDetail } from '@titian/shared-contracts/data-request';
import { orderPaths } from '@titian/shared-contracts/order';
import { Button, Card, Link, useFormat, useTranslation } from '@titian/shared-ui';
import { useFillCartMutation } from './dataRequests.api';
import { DeliveredFiles } from './DeliveredFiles';
import { FulfilDrawer } from './FulfilDrawer';
import css from './request.module.css';

const GRANTED: readonly string[] = ['Approved', 'ApprovedWithConditions', 'PartlyApproved'];

/** How the data comes: the APIs and the files that give it, and the order that is filled in for whoever asked. */
export function DeliveryCard({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const navigate = useNavigate();
  const [fulfilling, setFulfilling] = useState(false);
  const [fill, { isLoading }] = useFillCartMutation();
  const { id, status, links, delivered, orders, allowed } = request;
  const isNamed = links.length + delivered.length > 0;
  if (!isNamed && !GRANTED.includes(status)) return null;
  const order = async () => {
    const done = await fill({ params: { id } });
    if (!done.error) void navigate(dataRequestPaths.checkout(id));
  };
  return (
    <Card title={t('dataRequests.delivery.title')}>
      <div className={css.stack}>
        {!isNamed && <p className={css.quiet}>{t('dataRequests.delivery.none')}</p>}
        {links.map(({ project, package: pack }) => (
          <p key={project.id}>
            <Link to={`/apimarketplace/${project.id}/about`}>{format.text(project.Name)}</Link> {project.version}
            <span className={css.quiet}>
              {' · '}
              {format.text(pack.name)} · {format.text(project.organization.name)}
            </span>
          </p>
        ))}
        <DeliveredFiles request={request} />
        {orders.map(({ id: orderId, orderNo }) => (
          <p key={orderId}>
            {t('dataRequests.delivery.order')}{' '}
            <Link to={orderPaths.order(orderId)}>
              <code>{orderNo}</code>
            </Link>
          </p>
        ))}
        <div className={css.acts}>
          {allowed.includes('fulfil') && (
            <Button type="primary" icon="check" onClick={() => setFulfilling(true)}>
              {t('dataRequests.delivery.fulfil')}
            </Button>
          )}
          {allowed.includes('order') && (
            <Button
              type={orders.length > 0 ? 'default' : 'primary'}
              icon="shopping-cart"
              loading={isLoading}
              onClick={() => void order()}
            >
              {t('dataRequests.delivery.toOrder')}
            </Button>
          )}
        </div>
        {allowed.includes('order') && orders.length === 0 && (
          <p className={css.quiet}>{t('dataRequests.delivery.orderHelp')}</p>
        )}
      </div>
      {fulfilling && <FulfilDrawer request={request} onClose={() => setFulfilling(false)} />}
    </Card>
  );
}
