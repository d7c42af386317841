import { type CartLine, cartPaths } from '@titian/shared-contracts/cart';
import { totalCost } from '@titian/shared-contracts/catalogue';
import { Button, Card, Facts, Notice, useCosts, useTranslation } from '@titian/shared-ui';
import { ReviewLine } from './ReviewLine';
import type { Refused } from './usePlaceOrder';
import css from './checkout.module.css';

interface OrderReviewProps {
  lines: readonly CartLine[];
  /** Why the last submit was refused. */
  refused: Refused | null;
}

/** The order as it will be sent; with a link back to the cart when it was refused. */
export function OrderReview({ lines, refused }: OrderReviewProps) {
  const { t } = useTranslation('catalogue');
  const costs = useCosts();
  const back = (
    <Button size="small" to={cartPaths.cart()}>
      {t('checkout.toCart')}
    </Button>
  );
  return (
    <Card title={t('checkout.review')}>
      {refused && (
        <div className={css.stale}>
          <Notice tone="error" title={t('checkout.stale')} action={back} />
        </div>
      )}
      <ul>
        {(refused?.lines ?? lines).map((line) => (
          <ReviewLine key={line.id} line={line} refusal={refused?.stale.lines.find(({ id }) => id === line.id)} />
        ))}
      </ul>
      <div className={css.total}>
        <Facts rows={costs.sumRows(totalCost(lines.map(({ cost }) => cost)))} />
      </div>
      <p className={css.after}>{t('checkout.after')}</p>
    </Card>
  );
}
