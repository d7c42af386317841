import { useEffect, useLayoutEffect, useRef, type HTMLAttributes, type ReactNode, type RefObject } from 'react';
import { PartContext } from '../partContext';

const GAP = 6;
const EDGE = 8;
/** From how far on an anchor counts as scrolled away, pixels. */
const MOVED = 2;

type Side = 'top' | 'bottom';
type Align = 'start' | 'center' | 'end';

const place = (box: HTMLElement, anchor: Element, side: Side, align: Align) => {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const below = at.bottom + GAP;
  const above = at.top - GAP - height;
  const fitsBelow = below + height <= window.innerHeight - EDGE;
  const top = side === 'bottom' ? (fitsBelow || above < EDGE ? below : above) : above >= EDGE ? above : below;
  const left = { start: at.left, center: at.left + (at.width - width) / 2, end: at.right - width }[align];
  box.style.top = `${Math.max(EDGE, top)}px`;
  box.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`;
};

export interface FloatingProps extends HTMLAttributes<HTMLDivElement> {
  anchor: RefObject<Element | null>;
  side?: Side;
  align?: Align;
  onClose: () => void;
  /** The popup itself gets the focus when it is shown. */
  takesFocus?: boolean;
  children: ReactNode;
}

/**
 * A popup in the top layer beside its anchor, kept inside the window. Closes on a press outside, on Escape and when its anchor scrolls;
 * mounted only while it is open.
 */
export function Floating({
  anchor,
  side = 'bottom',
  align = 'start',
  onClose,
  takesFocus,
  children,
  ...rest
}: FloatingProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !anchor.current) return;
    // In the top layer it isn't clipped by scroll containers or modal dialogs; without the API it is just position: fixed.
    element.showPopover?.();
    place(element, anchor.current, side, align);
    if (takesFocus) element.focus({ preventScroll: true });
  }, [anchor, side, align, takesFocus]);
  useEffect(() => {
    const outside = (event: Event) => {
      const target = event.target as Node;
      if (!box.current?.contains(target) && !anchor.current?.contains(target)) onClose();
    };
    const from = anchor.current?.getBoundingClientRect();
    // The event of a scroll that was over before comes late: the anchor still stands where it stood.
    const scrolled = () => {
      const now = anchor.current?.getBoundingClientRect();
      if (!from || !now || Math.hypot(now.left - from.left, now.top - from.top) > MOVED) onClose();
    };
    document.addEventListener('pointerdown', outside);
    window.addEventListener('scroll', scrolled, true);
    window.addEventListener('resize', onClose);
    return () => {
      document.removeEventListener('pointerdown', outside);
      window.removeEventListener('scroll', scrolled, true);
      window.removeEventListener('resize', onClose);
    };
  }, [anchor, onClose]);
  // A tooltip may be inside a paragraph, where only phrasing content is allowed.
  const Box = rest.role === 'tooltip' ? 'span' : 'div';
  return (
    <Box ref={box} popover="manual" tabIndex={takesFocus ? -1 : undefined} {...rest}>
      <PartContext value={true}>{children}</PartContext>
    </Box>
  );
}
