import type { Block } from '@titian/shared-contracts/gateway';
import { useTranslation } from '@titian/shared-ui';

/** Writes who set a block, and whether for the platform. */
export function useSetBy(): (block: Pick<Block, 'createdBy' | 'byPlatform'>) => string {
  const { t } = useTranslation('admin');
  return ({ createdBy: name, byPlatform }) => (byPlatform ? t('blocks.forPlatform', { name }) : name);
}
