import { localText, ROLE_TITLES } from '@titian/shared-contracts';
import { audienceOf, type Block } from '@titian/shared-contracts/main-page';
import { useLocale, useTranslation } from '@titian/shared-ui';

/** Whom a block is shown to, in words: the roles by their names. */
export function useReaderNames() {
  const { t } = useTranslation('cms');
  const locale = useLocale();
  return (block: Block): string => {
    const audience = audienceOf(block);
    // While it is typed, no role may be chosen yet.
    const roles = (audience.to === 'Roles' && (audience.roles as typeof audience.roles | undefined)) || [];
    return roles.length > 0
      ? roles.map((role) => localText(ROLE_TITLES[role], locale)).join(', ')
      : t(`mainPage.audience.${audience.to}`);
  };
}
