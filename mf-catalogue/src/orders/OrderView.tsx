import { useState } from 'react';
import { helpdeskPaths } from '@titian/shared-contracts/helpdesk';
import { type OrderDetail, orderPaths } from '@titian/shared-contracts/order';
import { useSession } from '@titian/shared-auth';
import { Button, Card, Columns, Page, Stack, StatusTag, StepBar, useTranslation } from '@titian/shared-ui';
import { AnswerWanted } from './AnswerWanted';
import { OrderItems } from './OrderItems';
import { OrderLetter } from './OrderLetter';
import { OrderRequest } from './OrderRequest';
import { OrderThread } from './OrderThread';
import { OrderTimeline } from './OrderTimeline';
import { useCancelOrder } from './useCancelOrder';
import { useOrderSteps } from './useOrderSteps';
import { useReply } from './useReply';

/** The whole order: state, items, conversation, timeline. */
export function OrderView({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('catalogue');
  const word = useTranslation().t;
  const [letterOpen, setLetterOpen] = useState(false);
  const steps = useOrderSteps(order);
  const cancelOrder = useCancelOrder(order);
  const reply = useReply(order);
  const own = useSession().user?.organization?.id === order.organization.id;
  const list = own
    ? { label: t('orders.title'), to: orderPaths.myOrders() }
    : { label: t('order.queue'), to: orderPaths.manageOrders() };
  const aside = (
    <>
      <OrderRequest order={order} />
      <Card title={t('order.timeline')}>
        <OrderTimeline events={order.events} items={order.items} />
      </Card>
    </>
  );
  return (
    <Page
      title={t('order.heading', { orderNo: order.orderNo })}
      mark={<StatusTag kind="order" state={order.state} />}
      purpose={t('order.purpose', { count: order.items.length, application: order.application.name })}
      breadcrumb={[list, { label: order.orderNo }]}
      actions={
        <>
          {own && (
            <Button type="text" icon="customer-service" to={`${helpdeskPaths.newIssue()}?order=${order.id}`}>
              {t('api.reportIssue')}
            </Button>
          )}
          <Button icon="file-text" onClick={() => setLetterOpen(true)}>
            {word('letter.view')}
          </Button>
          {order.allowed.includes('cancel') && (
            <Button danger onClick={() => void cancelOrder()}>
              {t('order.cancel')}
            </Button>
          )}
        </>
      }
    >
      {letterOpen && <OrderLetter order={order} onClose={() => setLetterOpen(false)} />}
      <Stack>
        <Card flush label={t('order.progress')}>
          <StepBar steps={steps} />
        </Card>
        <AnswerWanted {...reply} />
        <Columns aside={aside}>
          <OrderItems items={order.items} own={own} />
          <OrderThread order={order} reply={reply} />
        </Columns>
      </Stack>
    </Page>
  );
}
