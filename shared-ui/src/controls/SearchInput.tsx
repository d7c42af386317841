import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../marks/Icon';
import { TextInput } from './TextInput';
import { useDelayed } from './useDelayed';
import css from './Input.module.css';

const TYPING_PAUSE = 300;

export interface SearchInputProps {
  /** The current search; a change from outside replaces the text. */
  value: string;
  /** Called after a pause in typing (debounced), on Enter and on clearing. */
  onSearch: (text: string) => void;
  placeholder?: string;
  /** Accessible name; the placeholder by default. */
  label?: string;
  size?: 'small' | 'middle' | 'large';
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A search field, debounced. */
export function SearchInput({ value, onSearch, placeholder, label, size, className, ref }: SearchInputProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState({ from: value, text: value, sent: value });
  // When our own search comes back as `value`, text typed since then is kept; any other new value replaces it.
  if (shown.from !== value)
    setShown(value === shown.sent ? { ...shown, from: value } : { from: value, text: value, sent: value });
  const later = useDelayed(TYPING_PAUSE);
  const send = (text: string) => {
    setShown((now) => ({ ...now, sent: text }));
    onSearch(text);
  };
  const type = (text: string) => {
    setShown((now) => ({ ...now, text }));
    later.run(() => send(text));
  };
  const search = (text: string) => {
    later.cancel();
    setShown((now) => ({ ...now, text }));
    send(text);
  };
  const hint = placeholder ?? t('table.search');
  const clear = (
    <button type="button" className={css.clear} aria-label={t('action.clear')} onClick={() => search('')}>
      <Icon name="close" size={12} />
    </button>
  );
  return (
    <TextInput
      ref={ref}
      type="search"
      icon="search"
      size={size}
      className={className}
      value={shown.text}
      placeholder={hint}
      aria-label={label ?? hint}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && search(shown.text)}
      suffix={shown.text !== '' && clear}
    />
  );
}
