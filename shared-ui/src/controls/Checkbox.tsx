import type { InputHTMLAttributes, ReactNode } from 'react';
import { classes } from '../classes';
import css from './Checkbox.module.css';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  /** Indeterminate: some but not all are chosen. */
  indeterminate?: boolean;
  onChange?: (checked: boolean) => void;
  /** The label; without it set `aria-label`. */
  children?: ReactNode;
}

/** A check box with its label. */
export function Checkbox({ indeterminate = false, onChange, children, className, ...rest }: CheckboxProps) {
  const box = (
    <input
      {...rest}
      type="checkbox"
      className={css.box}
      ref={(input) => {
        if (input) input.indeterminate = indeterminate;
      }}
      onChange={(event) => onChange?.(event.target.checked)}
    />
  );
  if (children === undefined) return box;
  return (
    <label className={classes(css.check, className)}>
      {box}
      <span className={css.label}>{children}</span>
    </label>
  );
}
