import { cloneElement, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { Floating } from './Floating';
import { MenuRow, type MenuItem } from './MenuRow';
import css from './Menu.module.css';

export type { MenuItem } from './MenuRow';

type MenuItems = readonly (MenuItem | 'rule')[];

export interface MenuProps {
  /** A function is asked when the menu opens, for what is only known then. */
  items: MenuItems | (() => MenuItems);
  /** Accessible name of the menu. */
  label: string;
  /** The button that opens it; it gets the click, `aria-haspopup` and `aria-expanded`. */
  children: ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu'; 'aria-expanded'?: boolean }>;
  /** Shown above the rows. */
  head?: ReactNode;
  align?: 'start' | 'end';
}

const rows = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')];

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const all = rows(event.currentTarget);
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  all[(next + all.length) % all.length]?.focus();
};

/** A button that opens a menu: arrows, Home, End and Escape work, and the focus comes back to the button. */
export function Menu({ items, label, children, head, align = 'end' }: MenuProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const closeToButton = () => {
    close();
    anchor.current?.querySelector<HTMLElement>('button, a')?.focus();
  };
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      closeToButton();
    } else if (event.key === 'Tab') close();
    else moveFocus(event);
  };
  return (
    <span ref={anchor} className={css.trigger}>
      {cloneElement(children, { onClick: () => setOpen(!open), 'aria-haspopup': 'menu', 'aria-expanded': open })}
      {open && (
        <Floating anchor={anchor} align={align} className={css.menu} onClose={close} onKeyDown={keys}>
          {head && <div className={css.head}>{head}</div>}
          <div
            role="menu"
            aria-label={label}
            ref={(menu) => void (menu && !menu.contains(document.activeElement) && rows(menu)[0]?.focus())}
          >
            {(typeof items === 'function' ? items() : items).map((item, index) =>
              item === 'rule' ? (
                <div key={`rule-${index}`} role="separator" className={css.rule} />
              ) : (
                <MenuRow key={item.key} item={item} onDone={closeToButton} />
              ),
            )}
          </div>
        </Floating>
      )}
    </span>
  );
}
