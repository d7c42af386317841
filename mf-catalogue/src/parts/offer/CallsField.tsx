import { useId } from 'react';
import { isOverQuota, mostCallsAMonth, type Package, refusesBeyond } from '@titian/shared-contracts/catalogue';
import { useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { CallsInput } from './CallsInput';
import css from './offer.module.css';

interface CallsFieldProps {
  chosen: Pick<Package, 'quota' | 'stopOnQuota'>;
  /** Calls a month; null if none are stated. */
  value: number | null;
  onChange: (calls: number | null) => void;
}

/** Calls a month that the buyer expects; optional, and not more than the package lets pass. */
export function CallsField({ chosen, value, onChange }: CallsFieldProps) {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText();
  const format = useFormat();
  const id = useId();
  const isOver = isOverQuota(chosen, value);
  const help = refusesBeyond(chosen) ? 'offer.callsHelp' : 'offer.callsBeyond';
  return (
    <div className={css.field}>
      <label htmlFor={id}>{t('offer.calls')}</label>
      <CallsInput
        id={id}
        className={css.input}
        value={value}
        aria-invalid={isOver}
        aria-describedby={`${id}help`}
        onChange={onChange}
      />
      <p id={`${id}help`} className={isOver ? css.fault : css.help} role={isOver ? 'alert' : undefined}>
        {isOver ? text('validation.callsOverQuota') : t(help, { calls: format.number(mostCallsAMonth(chosen.quota)) })}
      </p>
    </div>
  );
}
