import { type CartLine, cartPaths } from '@titian/shared-contracts/cart';
import { totalCost } from '@titian/shared-contracts/catalogue';
import { Button, Card, Facts, Stack, useCosts, useFormat, useTranslation } from '@titian/shared-ui';
import { byAgency, toOrder } from '../parts/cartGroups';
import css from './cart.module.css';

const hintOf = (ordered: readonly CartLine[]) => {
  if (ordered.length === 0) return 'cart.nothing';
  return ordered.some(({ faults }) => faults.length > 0) ? 'cart.blocked' : 'cart.next';
};

/** Totals of the order and the button to place it. A line with a fault disables it, and the reason is shown. */
export function CartTotal({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const costs = useCosts();
  const ordered = toOrder(lines);
  const hint = hintOf(ordered);
  const blocked = hint !== 'cart.next';
  return (
    <Card title={t('cart.summary')}>
      <Stack>
        <Facts
          rows={[
            [t('cart.apis'), format.number(ordered.length)],
            [t('cart.agencies'), format.number(byAgency(ordered).length)],
            ...(ordered.length > 0 ? costs.sumRows(totalCost(ordered.map(({ cost }) => cost))) : []),
          ]}
        />
        <p className={css.hint}>{t(hint)}</p>
        <Button type="primary" size="large" block disabled={blocked} to={blocked ? undefined : cartPaths.checkout()}>
          {t('cart.checkout')}
        </Button>
      </Stack>
    </Card>
  );
}
