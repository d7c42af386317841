import { useState } from 'react';
import type { CartLine } from '@titian/shared-contracts/cart';
import { monthlyCapacity } from '@titian/shared-contracts/catalogue';
import { useTranslation } from '@titian/shared-ui';
import { CallsInput } from '../parts/offer/CallsInput';
import type { CartActs } from './useCartActs';
import css from './cart.module.css';

interface LineCallsProps {
  line: CartLine;
  /** Name of the API, for the label. */
  name: string;
  change: CartActs['change'];
}

/** Expected calls a month of a line; saved when the field is left, or on Enter. More than the package allows is marked and not saved. */
export function LineCalls({ line, name, change }: LineCallsProps) {
  const { t } = useTranslation('catalogue');
  const [calls, setCalls] = useState(line.expectedCalls);
  const isOver = calls !== null && calls > monthlyCapacity(line.package.quota);
  const save = () => {
    if (!isOver && calls !== line.expectedCalls) change({ expectedCalls: calls });
  };
  return (
    <CallsInput
      className={css.calls}
      aria-label={t('cart.callsOf', { name })}
      aria-invalid={isOver}
      placeholder={t('cart.callsHint')}
      value={calls}
      suffix={calls !== null && <span className={css.quiet}>{t('cart.callsUnit')}</span>}
      onChange={setCalls}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  );
}
