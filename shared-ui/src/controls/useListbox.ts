import { useRef, useState, type KeyboardEvent } from 'react';

const TYPING_PAUSE = 500;
const OPENS = ['ArrowDown', 'ArrowUp', 'Enter', ' '];

interface Listbox {
  /** Texts of the options, for typing ahead. */
  texts: readonly string[];
  /** Index of the value; -1 for none. */
  chosen: number;
  onChoose: (index: number) => void;
}

/** Keys and state of a combobox without typing, as in the ARIA practices: `active` is the option that the keys are on, null while closed. */
export function useListbox({ texts, chosen, onChoose }: Listbox) {
  const [active, setActive] = useState<number | null>(null);
  const typed = useRef({ text: '', at: 0 });
  const close = () => setActive(null);
  const open = () => setActive(Math.max(0, chosen));
  const choose = (index: number) => {
    close();
    if (index !== chosen) onChoose(index);
  };
  const typeAhead = (key: string, at: number) => {
    const isNext = at - typed.current.at < TYPING_PAUSE;
    const text = (isNext ? typed.current.text : '') + key.toLowerCase();
    typed.current = { text, at };
    const found = texts.findIndex((one) => one.toLowerCase().startsWith(text));
    if (found >= 0) setActive(found);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const isText = key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isText) return typeAhead(key, event.timeStamp);
    if (active === null) {
      if (!OPENS.includes(key)) return;
      event.preventDefault();
      return open();
    }
    if (key === 'Tab') return choose(active);
    const last = texts.length - 1;
    const to = { ArrowDown: Math.min(last, active + 1), ArrowUp: Math.max(0, active - 1), Home: 0, End: last }[key];
    if (to !== undefined) setActive(to);
    else if (key === 'Enter' || key === ' ') choose(active);
    else if (key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { active, setActive, open, close, choose, onKeyDown };
}
