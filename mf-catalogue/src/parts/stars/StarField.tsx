import { useId } from 'react';
import { STARS, type Stars } from '@titian/shared-contracts/rating';
import { Icon } from '@titian/shared-ui';
import type { ControlProps } from '@titian/shared-ui/data';
import css from './stars.module.css';

interface StarFieldProps extends ControlProps {
  value?: Stars;
  onChange?: (value: Stars) => void;
  /** What the field is called. */
  label: string;
  /** What each number of stars is called. */
  nameOf: (stars: Stars) => string;
}

/** One to five stars, as radio buttons: the arrow keys go from one to the next. */
export function StarField({ value, onChange, label, nameOf, ...control }: StarFieldProps) {
  const name = useId();
  return (
    <div {...control} role="radiogroup" aria-label={label} className={css.field}>
      {STARS.map((star) => (
        <label key={star} className={star <= (value ?? 0) ? css.filled : undefined}>
          <input type="radio" name={name} checked={value === star} onChange={() => onChange?.(star)} />
          <Icon name={star <= (value ?? 0) ? 'star-f' : 'star'} size={24} />
          <span>{nameOf(star)}</span>
        </label>
      ))}
    </div>
  );
}
