import type { LibraryItem } from '@titian/shared-contracts/library';
import { useFormat, useTranslation } from '@titian/shared-ui';

/** Whose an item is: a tenant's, or the portal's. */
export function OwnerName({ owner }: Pick<LibraryItem, 'owner'>) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  return owner ? format.text(owner) : t('library.portal');
}
