import {
  cloneElement,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { Floating } from './Floating';
import css from './Menu.module.css';

export interface PopupProps {
  /** Accessible name of the popup. */
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens it; it gets the click, `aria-haspopup` and `aria-expanded`. */
  opener: ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'dialog'; 'aria-expanded'?: boolean }>;
  children: ReactNode;
  align?: 'start' | 'end';
  className?: string;
}

const STOPS = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)';
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
/** Controls that use the arrows themselves. */
const USES_ARROWS = 'input:not([type="checkbox"]), select, textarea, [role="combobox"]';

type OpenPopupProps = Omit<PopupProps, 'open' | 'onOpenChange' | 'opener'> & {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
};

function OpenPopup({ anchor, onClose, label, children, align, className }: OpenPopupProps) {
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const at = document.activeElement;
    if (event.key === 'Escape' && at?.getAttribute('aria-expanded') !== 'true') {
      event.stopPropagation();
      event.preventDefault();
      anchor.current?.querySelector<HTMLElement>('button')?.focus();
      onClose();
    } else if (step && !at?.matches(USES_ARROWS)) {
      event.preventDefault();
      const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
      const index = stops.indexOf(at as HTMLElement);
      const next = index < 0 && step < 0 ? -1 : (index + step) % stops.length;
      stops.at(next)?.focus();
    }
  };
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const to = relatedTarget as Node | null;
    if (to && !currentTarget.contains(to) && !anchor.current?.contains(to)) onClose();
  };
  return (
    <Floating
      anchor={anchor}
      align={align}
      takesFocus
      role="dialog"
      aria-label={label}
      className={className}
      onClose={onClose}
      onKeyDown={press}
      onBlur={leave}
    >
      {children}
    </Floating>
  );
}

/**
 * A button that opens a small dialog beside it, not modal. The focus goes into it; Tab and the arrows move in it, Escape gives the focus back to
 * the button, and it closes when the focus leaves it.
 */
export function Popup({ open, onOpenChange, opener, ...popup }: PopupProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <span ref={anchor} className={css.trigger}>
      {cloneElement(opener, { onClick: () => onOpenChange(!open), 'aria-haspopup': 'dialog', 'aria-expanded': open })}
      {open && <OpenPopup {...popup} anchor={anchor} onClose={() => onOpenChange(false)} />}
    </span>
  );
}
