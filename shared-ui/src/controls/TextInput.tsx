import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '../classes';
import { Icon } from '../marks/icon/Icon';
import type { IconName } from '../marks/icon/drawings';
import css from './Input.module.css';

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  size?: 'small' | 'middle' | 'large';
  icon?: IconName;
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A one-line text field without antd; it has `value` and `onChange`, so it also works inside a form field. A browser fills in only what is
 * about the reader, by `autoComplete`.
 */
export function TextInput({ size = 'middle', icon, suffix, className, ...rest }: TextInputProps) {
  return (
    <span className={classes(css.box, css[size], className)}>
      {icon && <Icon name={icon} />}
      <input type="text" autoComplete="off" {...rest} className={css.input} />
      {suffix}
    </span>
  );
}
