import { useEffect, useEffectEvent, useRef } from 'react';
import type { SectionLifecycles, SectionProps } from '@titian/section-kit';
import { createKeyedLock } from '../loader/keyedLock';
import { openParcel, type ParcelSession } from './parcelSession';

interface Props {
  section: string;
  lifecycles: SectionLifecycles;
  sectionProps: SectionProps;
  onMounted(): void;
  onFailed(error: Error): void;
  /** Called before the section is mounted; the returned function is called after it is unmounted. */
  onEnter(): () => void;
  /** The section's unmount failed. */
  onLeft(error: Error): void;
}

/** A section is unmounted before the same section, or another release of it, is mounted again. */
const locks = createKeyedLock();

/** An element in which the section's style sheets apply. */
const placeOf = (section: string) => {
  const place = document.createElement('div');
  place.dataset.section = section;
  return place;
};

/** Mounts a section's lifecycles once, and passes on every change of its props; remounts only if the lifecycles change. */
export function ParcelHost({ section, lifecycles, sectionProps, onMounted, onFailed, onEnter, onLeft }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const session = useRef<ParcelSession | null>(null);
  const mounted = useEffectEvent(onMounted);
  const failed = useEffectEvent(onFailed);
  const enter = useEffectEvent(onEnter);
  const left = useEffectEvent(onLeft);
  const open = useEffectEvent((slot: HTMLElement) =>
    openParcel(lifecycles, slot, sectionProps, {
      onMounted: () => mounted(),
      onFailed: (error) => failed(error),
      onLeft: (error) => left(error),
    }),
  );

  useEffect(() => {
    let live = true;
    let close: () => Promise<void> = () => Promise.resolve();
    // The lock resolves a microtask later at the earliest, so StrictMode's extra mount never reaches the section.
    void locks.acquire(section).then((release) => {
      if (!live) return release();
      const slot = placeOf(section);
      frame.current?.append(slot);
      const layers = placeOf(section);
      document.body.append(layers);
      const leave = enter();
      const opened = open(slot);
      session.current = opened;
      close = () =>
        opened
          .close()
          .finally(leave)
          .finally(() => layers.remove())
          .finally(release);
    });
    return () => {
      live = false;
      session.current = null;
      void close();
    };
  }, [section, lifecycles]);

  useEffect(() => session.current?.update(sectionProps), [sectionProps]);

  return <div ref={frame} />;
}
