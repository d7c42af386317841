import { useEffect, useState } from 'react';
import { Block, PREVIEW_READY, typedBlocksOf } from '@titian/shared-contracts/main-page';

/**
 * The blocks as the editor around this frame has them now; null outside of one. A block that could not be saved as it is typed stays as it was
 * before. Only this portal is listened to, so no other site can put words on the page.
 */
export function useTypedBlocks(): readonly Block[] | null {
  const [blocks, setBlocks] = useState<readonly Block[] | null>(null);
  useEffect(() => {
    if (window.parent === window) return;
    const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
      const typed = origin === window.location.origin && source === window.parent ? typedBlocksOf(data) : null;
      if (!typed) return;
      setBlocks((before) =>
        typed.flatMap((one) => {
          const { success, data: block } = Block.safeParse(one);
          return success ? block : (before?.find(({ key }) => key === (one as Partial<Block> | null)?.key) ?? []);
        }),
      );
    };
    window.addEventListener('message', listen);
    window.parent.postMessage(PREVIEW_READY, window.location.origin);
    return () => window.removeEventListener('message', listen);
  }, []);
  return blocks;
}
