import { useEffect, useState } from 'react';

const INTERVAL = 6_000;

const prefersStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The current slide. It advances by itself unless it is paused, hovered or focused, or the system prefers reduced motion. */
export const useSlides = (total: number) => {
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(() => !prefersStill());
  const [held, setHeld] = useState(false);
  const at = total === 0 ? 0 : index % total;
  useEffect(() => {
    if (!playing || held || total < 2) return;
    const timer = setInterval(() => setIndex((now) => now + 1), INTERVAL);
    return () => clearInterval(timer);
  }, [playing, held, total, index]);
  return { at, playing, setPlaying, setHeld, go: (to: number) => setIndex((to + total) % total) };
};
