import { useRef, useState, type ReactNode } from 'react';
import { Floating } from './Floating';
import css from './Tooltip.module.css';

const DELAY = 400;

/** A short text on hover and keyboard focus. It must not be the only place of an information. */
export function Tooltip({ title, children }: { title: ReactNode; children: ReactNode }) {
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  const showSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), DELAY);
  };
  return (
    <span
      ref={anchor}
      className={css.wrap}
      onPointerEnter={showSoon}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {open && (
        <Floating anchor={anchor} side="top" align="center" className={css.tip} role="tooltip" onClose={hide}>
          {title}
        </Floating>
      )}
    </span>
  );
}
