import type { ReactElement, ReactNode } from 'react';
import { cloneElement, useId } from 'react';
import type { TextInputProps } from '@titian/shared-ui';
import styles from './login.module.css';

interface Props {
  label: string;
  error?: string;
  /** Beside the label. */
  aside?: ReactNode;
  children: ReactElement<TextInputProps>;
}

/** Label above, message below, both tied to the control. */
export function Field({ label, error, aside, children }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      {cloneElement(children, {
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': error ? `${id}-error` : undefined,
      })}
      {/* After the control in the document, so that the keyboard goes from field to field; drawn above it. */}
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
