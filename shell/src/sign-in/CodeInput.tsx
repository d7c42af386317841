import type { ClipboardEvent } from 'react';
import { classes } from '@titian/shared-ui';
import styles from './code.module.css';

export const CODE_LENGTH = 6;
const CELLS = Array.from({ length: CODE_LENGTH }, (_, at) => at);
const digits = (text: string) => text.replace(/\D/g, '').slice(0, CODE_LENGTH);

interface Props {
  id?: string;
  value: string;
  onChange: (code: string) => void;
  'aria-required'?: boolean;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

/** Input for six digits, drawn as six cells but implemented as one input. */
export function CodeInput({ value, onChange, ...rest }: Props) {
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    onChange(digits(event.clipboardData.getData('text')));
  };
  return (
    <span className={styles.code}>
      <input
        {...rest}
        className={styles.input}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={CODE_LENGTH}
        value={value}
        onPaste={paste}
        onChange={({ target }) => onChange(digits(target.value))}
      />
      {CELLS.map((at) => (
        <span key={at} aria-hidden="true" className={classes(styles.cell, at === value.length && styles.next)}>
          {value[at]}
        </span>
      ))}
    </span>
  );
}
