import { Featured } from './Featured';
import type { MoreProps } from './more';
import { PublisherList } from './PublisherList';
import { Steps } from './Steps';
import { TextView } from './TextView';

/** A block by its type. */
export function View({ block, controls }: MoreProps) {
  switch (block.type) {
    case 'featured':
      return <Featured {...{ block, controls }} />;
    case 'categories':
    case 'agencies':
      return <PublisherList {...{ block, controls }} />;
    case 'text':
      return <TextView block={block} />;
    case 'steps':
      return <Steps block={block} />;
  }
}
