import type { ReactElement } from 'react';
import { cloneElement, useId } from 'react';
import type { TextInputProps } from '@titian/shared-ui';
import styles from './login.module.css';

interface Props {
  label: string;
  error?: string;
  children: ReactElement<TextInputProps>;
}

/** Label above, message below, both tied to the control. */
export function Field({ label, error, children }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {cloneElement(children, {
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': error ? `${id}-error` : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className={styles.fault}>
          {error}
        </p>
      )}
    </div>
  );
}
