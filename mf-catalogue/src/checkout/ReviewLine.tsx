import type { CartLine } from '@titian/shared-contracts/cart';
import { chargesCalls } from '@titian/shared-contracts/catalogue';
import { orderPaths, type StaleCart } from '@titian/shared-contracts/order';
import { classes, Link, useCosts, useFormat, useTerms, useTranslation } from '@titian/shared-ui';
import css from './checkout.module.css';

/** A line as it will be ordered. A refused line shows why, and links to the existing order for the same API. */
export function ReviewLine({ line, refusal }: { line: CartLine; refusal?: StaleCart['lines'][number] }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const terms = useTerms();
  const costs = useCosts();
  return (
    <li className={css.line}>
      <b>{format.text(line.project.Name)}</b>
      <span className={css.quiet}>
        {format.text(line.package.name)} · {terms.quotaOf(line.package)} · {terms.approval(line.package.approval)}
      </span>
      <span className={css.price}>{terms.price(line.package.price)}</span>
      {chargesCalls(line.cost.tiers) && (
        <span className={classes(css.quiet, css.estimate)}>{costs.estimate(line.cost)}</span>
      )}
      {refusal?.faults.map((fault) => (
        <span key={fault} className={css.fault}>
          {t(`cart.fault.${fault}`)}{' '}
          {refusal.orderId && <Link to={orderPaths.order(refusal.orderId)}>{t('subscribed.openOrder')}</Link>}
        </span>
      ))}
    </li>
  );
}
