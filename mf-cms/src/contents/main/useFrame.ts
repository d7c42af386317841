import { useEffect, useRef } from 'react';
import { type Block, PREVIEW_READY, typedMessage } from '@titian/shared-contracts/main-page';

/** A frame with the main page, which is told the blocks as soon as it listens, and at each change. Only this portal's pages hear of them. */
export function useFrame(blocks: readonly Block[]) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(blocks);
  const listens = useRef<Window | null>(null);
  useEffect(() => {
    latest.current = blocks;
    const page = frame.current?.contentWindow;
    if (page && page === listens.current) page.postMessage(typedMessage(blocks), window.location.origin);
  }, [blocks]);
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      const page = frame.current?.contentWindow;
      if (data !== PREVIEW_READY || origin !== window.location.origin || !page || source !== page) return;
      listens.current = page;
      page.postMessage(typedMessage(latest.current), origin);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  return frame;
}
