import type { CartLine } from '@titian/shared-contracts/cart';
import { cataloguePaths, chargesCalls } from '@titian/shared-contracts/catalogue';
import { Button, Link, useCosts, useFormat, useTerms, useTranslation } from '@titian/shared-ui';
import { LineChoices } from './LineChoices';
import { LineFaults } from './LineFaults';
import { useCartActs } from './useCartActs';
import css from './cart.module.css';

/** One API in the cart: what is ordered, its terms, and the actions of the line. */
export function CartLineRow({ line }: { line: CartLine }) {
  const { t } = useTranslation('catalogue');
  const word = useTranslation().t;
  const format = useFormat();
  const terms = useTerms();
  const costs = useCosts();
  const { change, remove, isLeaving } = useCartActs(line);
  const name = format.text(line.project.Name);
  return (
    <>
      <div className={css.head}>
        <div>
          <Link to={cataloguePaths.marketplace(line.project.id)} className={css.name}>
            {name}
          </Link>{' '}
          <code className={css.quiet}>{line.project.version}</code>
          <p className={css.quiet}>{terms.quotaOf(line.package)}</p>
          <p className={css.quiet}>{t('line.rate', { rate: terms.rate(line.package) })}</p>
          <p className={css.quiet}>{t('line.kept', { until: format.dateTime(line.expiresAt) })}</p>
        </div>
        <div className={css.money}>
          <p className={css.price}>{terms.price(line.package.price)}</p>
          {chargesCalls(line.cost.tiers) && <p className={css.quiet}>{costs.estimate(line.cost)}</p>}
        </div>
      </div>
      <div className={css.foot}>
        <LineChoices line={line} name={name} change={change} />
        <div className={css.acts}>
          <Button type="text" size="small" onClick={() => void change({ savedForLater: !line.savedForLater })}>
            {t(line.savedForLater ? 'cart.orderNow' : 'cart.keep')}
          </Button>
          <Button
            type="text"
            size="small"
            danger
            loading={isLeaving}
            aria-label={t('cart.removeOf', { name })}
            onClick={() => void remove()}
          >
            {word('action.remove')}
          </Button>
        </div>
      </div>
      <LineFaults faults={line.faults} accept={() => void change({ acceptPrice: true })} />
    </>
  );
}
