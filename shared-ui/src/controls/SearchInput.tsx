import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../marks/icon/Icon';
import { TextInput } from './TextInput';
import { useDelayed } from './useDelayed';
import { useShortcut } from './useShortcut';
import css from './Input.module.css';

const TYPING_PAUSE = 300;

export interface SearchInputProps {
  /** The current search; a change from outside replaces the text. */
  value: string;
  /** Called after a pause in typing (debounced), on Enter, when the focus leaves, and on clearing. */
  onSearch: (text: string) => void;
  /** Called on arrow down, once the search is sent: moves the focus to what was found. */
  onMoveDown?: () => void;
  /** Key that moves the focus here from anywhere on the page, as `/`. */
  shortcut?: string;
  placeholder?: string;
  /** Accessible name; the placeholder by default. */
  label?: string;
  size?: 'small' | 'middle' | 'large';
  className?: string;
  ref?: RefObject<HTMLInputElement | null>;
}

/** A search field, debounced. */
export function SearchInput(props: SearchInputProps) {
  const { value, onSearch, onMoveDown, shortcut, placeholder, label, size, className } = props;
  const { t } = useTranslation();
  const own = useRef<HTMLInputElement>(null);
  const field = props.ref ?? own;
  useShortcut(shortcut, field);
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
  const sendNow = () => shown.text !== shown.sent && search(shown.text);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // A form around it isn't sent, unless it is the search's own.
      if (!field.current?.closest('form[role="search"]')) event.preventDefault();
      search(shown.text);
    }
    if (event.key !== 'ArrowDown' || !onMoveDown) return;
    event.preventDefault();
    sendNow();
    onMoveDown();
  };
  const clearAll = () => {
    search('');
    // The button goes away, and the focus with it.
    field.current?.focus();
  };
  const hint = placeholder ?? t('table.search');
  const clear = (
    <button type="button" className={css.clear} aria-label={t('action.clear')} onClick={clearAll}>
      <Icon name="close" size={12} />
    </button>
  );
  return (
    <TextInput
      ref={field}
      type="search"
      icon="search"
      size={size}
      className={className}
      value={shown.text}
      placeholder={hint}
      aria-label={label ?? hint}
      onChange={(event) => type(event.target.value)}
      onKeyDown={press}
      onBlur={sendNow}
      aria-keyshortcuts={shortcut}
      suffix={shown.text !== '' && clear}
    />
  );
}
