import { useEffect, useEffectEvent, useRef } from 'react';
import type { SectionLifecycles, SectionProps } from '@titian/section-kit';
import { openParcel, type ParcelSession } from './parcelSession';

interface Props {
  lifecycles: SectionLifecycles;
  given: SectionProps;
  onMounted(): void;
  onFailed(error: Error): void;
}

/** Mounts a section's lifecycles once and hands it every change of its props; remounts only for other lifecycles. */
export function ParcelHost({ lifecycles, given, onMounted, onFailed }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const session = useRef<ParcelSession | null>(null);
  const mounted = useEffectEvent(onMounted);
  const failed = useEffectEvent(onFailed);
  const open = useEffectEvent((slot: HTMLElement) =>
    openParcel(lifecycles, slot, given, { onMounted: () => mounted(), onFailed: (error) => failed(error) }),
  );

  useEffect(() => {
    const slot = document.createElement('div');
    let live = true;
    // A microtask later, so that the throw-away mount of StrictMode never reaches the section.
    queueMicrotask(() => {
      if (!live) return;
      frame.current?.append(slot);
      session.current = open(slot);
    });
    return () => {
      live = false;
      void session.current?.close();
      session.current = null;
    };
  }, [lifecycles]);

  useEffect(() => session.current?.update(given), [given]);

  return <div ref={frame} />;
}
