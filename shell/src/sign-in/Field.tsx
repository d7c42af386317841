import type { ReactElement, ReactNode } from 'react';
import { cloneElement, useId } from 'react';
import type { TextInputProps } from '@titian/shared-ui';
import styles from './login.module.css';

interface Props {
  label: string;
  error?: string;
  /** Next to the label. */
  aside?: ReactNode;
  children: ReactElement<TextInputProps>;
}

/** A control with its label above and its error below. */
export function Field({ label, error, aside, children }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      {cloneElement(children, {
        id,
        'aria-required': true,
        'aria-invalid': Boolean(error),
        'aria-describedby': error ? `${id}-error` : undefined,
      })}
      {/* After the control in the DOM, so that Tab moves from field to field; shown above it by CSS. */}
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.fault}>
          {error}
        </p>
      )}
    </div>
  );
}
