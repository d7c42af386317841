/** Where the mouse or the pen is, in pixels of the window; null before it was moved, and after a touch: a finger does not stay. */
let place: { x: number; y: number } | null = null;

const move = ({ pointerType, clientX, clientY }: PointerEvent) => {
  place = pointerType === 'touch' ? null : { x: clientX, y: clientY };
};

export const pointerPlace = () => place;

/** Follows the pointer; returns a function that ends it. */
export const followPointer = (): (() => void) => {
  const options = { passive: true, capture: true };
  const events = ['pointermove', 'pointerdown'] as const;
  for (const event of events) document.addEventListener(event, move, options);
  return () => {
    for (const event of events) document.removeEventListener(event, move, options);
  };
};
