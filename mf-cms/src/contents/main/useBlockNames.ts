import type { Block } from '@titian/shared-contracts/main-page';
import { useFormat, useTranslation } from '@titian/shared-ui';

/** What a block is called: its type, with its title where several of the type may stand in the page. */
export function useBlockNames() {
  const { t } = useTranslation('cms');
  const format = useFormat();
  return (block: Block): string => {
    const type = t(`mainPage.type.${block.type}`);
    const title = block.type === 'hero' || !('title' in block) ? '' : format.text(block.title);
    return title ? `${type}: ${title}` : type;
  };
}
