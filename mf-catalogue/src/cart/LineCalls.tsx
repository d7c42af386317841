import { useRef, useState } from 'react';
import type { CartLine } from '@titian/shared-contracts/cart';
import { isOverQuota } from '@titian/shared-contracts/catalogue';
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
  const isOver = isOverQuota(line.package, calls);
  // Enter saves, and so does leaving the field after it.
  const saved = useRef(line.expectedCalls);
  const save = async () => {
    if (isOver || calls === saved.current) return;
    saved.current = calls;
    if (await change({ expectedCalls: calls })) return;
    // What isn't stored must not look as if it were.
    saved.current = line.expectedCalls;
    setCalls(line.expectedCalls);
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
      onBlur={() => void save()}
      onKeyDown={(event) => event.key === 'Enter' && void save()}
    />
  );
}
