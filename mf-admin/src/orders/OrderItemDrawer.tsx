import { useState } from 'react';
import { orderPaths, type QueueItem } from '@titian/shared-contracts/order';
import { fetchFile } from '@titian/shared-auth';
import { Button, Link, Notice, Stack, StatusTag, useFormat, useTranslation } from '@titian/shared-ui';
import { DecisionDrawer, FieldList, FileList } from '@titian/shared-ui/data';
import type { DecisionDraft } from './decisionOf';
import { ItemClaim } from './ItemClaim';
import { ItemFacts } from './ItemFacts';
import { OrderLetter } from './OrderLetter';
import { ItemSteps } from './ItemSteps';
import { useDecision } from './useDecision';
import css from './orders.module.css';

const GAP = 24;

/** What the approver must know, with the decision below it. */
export function OrderItemDrawer({ item, onClose }: { item: QueueItem; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const word = useTranslation().t;
  const format = useFormat();
  const { order } = item;
  const decision = useDecision(item, onClose);
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
    <DecisionDrawer<DecisionDraft>
      title={format.text(item.project.Name)}
      subtitle={subtitle}
      tools={viewLetter}
      decision={decision}
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
        <section className={css.block}>
          <h3>{t('item.fields')}</h3>
          <FieldList fields={item.fields} all={t('item.allFields')} />
        </section>
        {item.conditions && (
          <section className={css.block}>
            <h3>{t('decide.conditions')}</h3>
            <blockquote className={css.quote}>{item.conditions}</blockquote>
          </section>
        )}
        {item.steps.length > 0 && (
          <section className={css.block}>
            <h3>{t('item.steps')}</h3>
            <ItemSteps steps={item.steps} />
          </section>
        )}
        {!decision && <Notice tone="info" title={t('item.notYours')} />}
      </Stack>
    </DecisionDrawer>
  );
}
