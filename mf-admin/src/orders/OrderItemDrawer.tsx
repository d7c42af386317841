import { useState } from 'react';
import { orderPaths, type QueueItem } from '@titian/shared-contracts/order';
import { fetchFile } from '@titian/shared-auth';
import { Button, Link, Notice, Stack, StatusTag, useFormat, useTranslation } from '@titian/shared-ui';
import { Drawer, FileList } from '@titian/shared-ui/data';
import { decisionsFor } from './decisionOf';
import { DecisionForm } from './DecisionForm';
import { ItemClaim } from './ItemClaim';
import { ItemFacts } from './ItemFacts';
import { OrderLetter } from './OrderLetter';
import { ItemSteps } from './ItemSteps';
import css from './orders.module.css';

const WIDTH = 560;
const GAP = 24;

/** What the approver must know, and the decision form. */
export function OrderItemDrawer({ item, onClose }: { item: QueueItem; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const word = useTranslation().t;
  const format = useFormat();
  const { order } = item;
  const [letterOpen, setLetterOpen] = useState(false);
  const viewLetter = (
    <Button size="small" icon="file-text" onClick={() => setLetterOpen(true)}>
      {word('letter.view')}
    </Button>
  );
  const subtitle = (
    <>
      <StatusTag kind="orderItem" state={item.state} /> <code>{item.project.version}</code> ·{' '}
      <Link to={orderPaths.order(order.id)} data-autofocus="">
        {order.orderNo}
      </Link>
    </>
  );
  return (
    <Drawer
      title={format.text(item.project.Name)}
      subtitle={subtitle}
      tools={viewLetter}
      width={WIDTH}
      onClose={onClose}
    >
      {letterOpen && <OrderLetter order={order} onClose={() => setLetterOpen(false)} />}
      <Stack gap={GAP}>
        {item.overdue && <Notice tone="warning" title={t('item.overdue')} />}
        <ItemClaim item={item} onReleased={onClose} />
        <section className={css.block}>
          <h3>{word(`purpose.${order.purposeCode}`)}</h3>
          <blockquote className={css.quote}>{order.purposeText}</blockquote>
        </section>
        <section className={css.block}>
          <h3>{t('item.handling')}</h3>
          <blockquote className={css.quote}>{order.handling}</blockquote>
        </section>
        {order.letters.length > 0 && (
          <section className={css.block}>
            <h3>{t('item.letters')}</h3>
            <FileList files={order.letters} fetch={fetchFile} />
          </section>
        )}
        <section className={css.block}>
          <h3>{t('item.facts')}</h3>
          <ItemFacts item={item} />
        </section>
        {item.steps.length > 0 && (
          <section className={css.block}>
            <h3>{t('item.steps')}</h3>
            <ItemSteps steps={item.steps} />
          </section>
        )}
        {decisionsFor(item.allowed).length > 0 ? (
          <DecisionForm key={item.rowVersion} item={item} onDone={onClose} />
        ) : (
          <Notice tone="info" title={t('item.notYours')} />
        )}
      </Stack>
    </Drawer>
  );
}
