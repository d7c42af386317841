import type { CartLine } from '@titian/shared-contracts/cart';
import { Button, Notice, useTranslation } from '@titian/shared-ui';
import css from './cart.module.css';

/** The faults that keep a line from being ordered, each with the action that clears it. */
export function LineFaults({ faults, accept }: Pick<CartLine, 'faults'> & { accept: () => void }) {
  const { t } = useTranslation('catalogue');
  if (faults.length === 0) return null;
  return (
    <div className={css.faults}>
      {faults.map((fault) => (
        <Notice
          key={fault}
          tone="warning"
          title={t(`cart.fault.${fault}`)}
          action={
            fault === 'priceChanged' && (
              <Button size="small" onClick={accept}>
                {t('cart.acceptPrice')}
              </Button>
            )
          }
        />
      ))}
    </div>
  );
}
