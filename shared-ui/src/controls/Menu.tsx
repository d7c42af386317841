import {
  cloneElement,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { Floating } from './Floating';
import { createMenuKeys, focusIn } from './menuKeys';
import { MenuRow, type MenuItem } from './MenuRow';
import css from './Menu.module.css';

export type { MenuItem } from './MenuRow';

interface Opener {
  onClick?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
}

type MenuItems = readonly (MenuItem | 'rule')[];

export interface MenuProps {
  /** A function is asked when the menu opens, for what is only known then. */
  items: MenuItems | (() => MenuItems);
  /** Accessible name of the menu. */
  label: string;
  /** The button that opens it; it gets the click, the arrow keys, `aria-haspopup` and `aria-expanded`. */
  children: ReactElement<Opener>;
  /** Shown above the rows. */
  head?: ReactNode;
  align?: 'start' | 'end';
}

/** The row that gets the focus, by how the menu was opened. */
type Entry = 'first' | 'last' | 'chosen';
const ENTRIES: Record<string, Entry> = { ArrowDown: 'chosen', ArrowUp: 'last' };

type OpenMenuProps = Pick<MenuProps, 'items' | 'label' | 'head' | 'align'> & {
  anchor: RefObject<HTMLElement | null>;
  entry: Entry;
  onClose: () => void;
};

function OpenMenu({ items, label, head, align, anchor, entry, onClose }: OpenMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [moveFocus] = useState(createMenuKeys);
  // An effect runs after the popup is shown; what is hidden takes no focus.
  useEffect(() => {
    if (menu.current) focusIn(menu.current, entry);
  }, [entry]);
  const closeToButton = () => {
    anchor.current?.querySelector<HTMLElement>('button, a')?.focus();
    onClose();
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      // The dialog below stays open.
      event.preventDefault();
      closeToButton();
      // From the button, Tab goes on to what follows it.
    } else if (event.key === 'Tab') closeToButton();
    else if (menu.current) moveFocus(menu.current, event);
  };
  return (
    <Floating anchor={anchor} align={align} className={css.menu} onClose={onClose} onKeyDown={press}>
      {head && <div className={css.head}>{head}</div>}
      <div ref={menu} role="menu" aria-label={label}>
        {(typeof items === 'function' ? items() : items).map((item, index) =>
          item === 'rule' ? (
            <div key={`rule-${index}`} role="separator" className={css.rule} />
          ) : (
            <MenuRow key={item.key} item={item} onDone={closeToButton} />
          ),
        )}
      </div>
    </Floating>
  );
}

/**
 * A button that opens a menu. Enter, Space and the arrows open it and move the focus into it; arrows, Home, End and letters move in it; Escape
 * and a choice give the focus back to the button, and Tab goes on from there.
 */
export function Menu({ items, label, children, head, align = 'end' }: MenuProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [entry, setEntry] = useState<Entry | null>(null);
  const open = entry !== null;
  const close = () => setEntry(null);
  const openByArrow = (event: KeyboardEvent) => {
    const by = ENTRIES[event.key];
    if (!by || open) return;
    event.preventDefault();
    setEntry(by);
  };
  return (
    <span ref={anchor} className={css.trigger}>
      {cloneElement(children, {
        onClick: () => setEntry(open ? null : 'chosen'),
        onKeyDown: openByArrow,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
      })}
      {open && <OpenMenu {...{ items, label, head, align, anchor, entry }} onClose={close} />}
    </span>
  );
}
