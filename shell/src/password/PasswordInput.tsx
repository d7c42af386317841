import { useState, type KeyboardEvent } from 'react';
import { IconButton, TextInput, useTranslation, type TextInputProps } from '@titian/shared-ui';
import './words';
import styles from './password.module.css';

/** Password input with a show button and a Caps Lock warning. */
export function PasswordInput({ onKeyDown, onBlur, ...rest }: TextInputProps) {
  const { t } = useTranslation('password');
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);

  const watch = (event: KeyboardEvent<HTMLInputElement>) => {
    setCapsLock(event.getModifierState('CapsLock'));
    onKeyDown?.(event);
  };

  return (
    <>
      <TextInput
        {...rest}
        icon="lock"
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onKeyDown={watch}
        onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
        onBlur={(event) => {
          setCapsLock(false);
          onBlur?.(event);
        }}
        suffix={
          <IconButton
            icon={shown ? 'eye-invisible' : 'eye'}
            size="small"
            plain
            label={t(shown ? 'hide' : 'show')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        }
      />
      <span className={styles.capsLock} role="status">
        {capsLock && t('capsLock')}
      </span>
    </>
  );
}
