import { useId, type ReactNode } from 'react';
import { classes } from '../classes';
import type { ControlProps } from './controlProps';
import css from './RadioCards.module.css';

export interface RadioCardOption<T extends string> {
  value: T;
  title: ReactNode;
  body?: ReactNode;
  /** At the end of the card, e.g. a price. */
  end?: ReactNode;
  disabled?: boolean;
}
export interface RadioCardsProps<T extends string> extends ControlProps {
  options: readonly RadioCardOption<T>[];
  value?: T;
  onChange?: (value: T) => void;
  /** Name of the group; inside a `FormField` its label. */
  label: string;
  /** Small cards beside each other, for options that are a word or two. */
  compact?: boolean;
}

/** A choice between a few options that each need a sentence of explanation. */
export function RadioCards<T extends string>({
  options,
  value,
  onChange,
  label,
  compact,
  ...control
}: RadioCardsProps<T>) {
  const name = useId();
  return (
    <div {...control} role="radiogroup" aria-label={label} className={classes(css.cards, compact && css.compact)}>
      {options.map((option) => (
        <label key={option.value} className={css.card}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange?.(option.value)}
          />
          <span className={css.text}>
            <span className={css.title}>{option.title}</span>
            {option.body && <span className={css.body}>{option.body}</span>}
          </span>
          {option.end && <span className={css.end}>{option.end}</span>}
        </label>
      ))}
    </div>
  );
}
