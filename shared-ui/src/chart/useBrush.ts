import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { HistogramBucket, HistogramProps, HistogramRange } from './histogramTypes';

/** Indexes of the first and last selected bucket. */
export interface Span {
  first: number;
  last: number;
}

const spanOf = (range: HistogramRange, buckets: readonly HistogramBucket[]): Span => {
  const first = buckets.findIndex((bucket) => bucket.to > range.from);
  const after = buckets.findIndex((bucket) => bucket.from >= range.to);
  return { first: Math.max(0, first), last: (after < 0 ? buckets.length : after) - 1 };
};

const between = (a: number, b: number): Span => ({ first: Math.min(a, b), last: Math.max(a, b) });

/** Selects a range of buckets with the pointer or, on its two handles, with the arrow keys. */
export const useBrush = ({ buckets, range, onRange }: Pick<HistogramProps, 'buckets' | 'range' | 'onRange'>) => {
  const frame = useRef<HTMLDivElement>(null);
  const from = useRef<number | null>(null);
  const [drawn, setDrawn] = useState<Span | null>(null);
  const span = drawn ?? (range && buckets.length > 0 ? spanOf(range, buckets) : null);
  const selectRange = ({ first, last }: Span) => {
    const start = buckets[first];
    const end = buckets[last];
    if (start && end) onRange?.({ from: start.from, to: end.to });
  };
  const at = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    const share = box && box.width > 0 ? (event.clientX - box.left) / box.width : 0;
    return Math.max(0, Math.min(buckets.length - 1, Math.floor(share * buckets.length)));
  };
  const press = (event: PointerEvent) => {
    if (!onRange || buckets.length === 0 || (event.target as Element).closest('button')) return;
    from.current = at(event);
    frame.current?.setPointerCapture?.(event.pointerId);
    setDrawn(between(from.current, from.current));
  };
  const move = (event: PointerEvent) => {
    if (from.current !== null) setDrawn(between(from.current, at(event)));
  };
  const release = (event: PointerEvent) => {
    if (from.current === null) return;
    selectRange(between(from.current, at(event)));
    from.current = null;
    setDrawn(null);
  };
  const cancel = () => {
    from.current = null;
    setDrawn(null);
  };
  const nudge = (edge: keyof Span) => (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, PageDown: -5, PageUp: 5 }[event.key];
    if (!span || step === undefined) return;
    event.preventDefault();
    const moved = Math.max(0, Math.min(buckets.length - 1, span[edge] + step));
    if (edge === 'first' ? moved <= span.last : moved >= span.first) selectRange({ ...span, [edge]: moved });
  };
  return {
    frame,
    span,
    nudge,
    pointer: { onPointerDown: press, onPointerMove: move, onPointerUp: release, onPointerCancel: cancel },
  };
};
