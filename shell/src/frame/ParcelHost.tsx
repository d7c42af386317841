import { useEffect, useEffectEvent, useRef } from 'react';
import type { SectionLifecycles, SectionProps } from '@titian/section-kit';
import { createKeyedLock } from '../loader/keyedLock';
import { openParcel, type ParcelSession } from './parcelSession';

interface Props {
  section: string;
  lifecycles: SectionLifecycles;
  given: SectionProps;
  onMounted(): void;
  onFailed(error: Error): void;
  /** The section is about to be mounted; the answer is called when it has left. */
  onEnter(): () => void;
  /** The section did not leave as it should. */
  onLeft(error: Error): void;
}

/** A section leaves before it, or another release of it, comes again. */
const locks = createKeyedLock();

/** Mounts a section's lifecycles once and hands it every change of its props; remounts only for other lifecycles. */
export function ParcelHost({ section, lifecycles, given, onMounted, onFailed, onEnter, onLeft }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const session = useRef<ParcelSession | null>(null);
  const mounted = useEffectEvent(onMounted);
  const failed = useEffectEvent(onFailed);
  const enter = useEffectEvent(onEnter);
  const left = useEffectEvent(onLeft);
  const open = useEffectEvent((slot: HTMLElement) =>
    openParcel(lifecycles, slot, given, {
      onMounted: () => mounted(),
      onFailed: (error) => failed(error),
      onLeft: (error) => left(error),
    }),
  );

  useEffect(() => {
    let live = true;
    let close: () => Promise<void> = () => Promise.resolve();
    // The turn comes a microtask later at the earliest, so that the throw-away mount of StrictMode never reaches the section.
    void locks.take(section).then((end) => {
      if (!live) return end();
      const slot = document.createElement('div');
      frame.current?.append(slot);
      const leave = enter();
      const opened = open(slot);
      session.current = opened;
      close = () => opened.close().finally(leave).finally(end);
    });
    return () => {
      live = false;
      session.current = null;
      void close();
    };
  }, [section, lifecycles]);

  useEffect(() => session.current?.update(given), [given]);

  return <div ref={frame} />;
}
