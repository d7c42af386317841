import type { LibraryItem } from '@titian/shared-contracts/library';
import { Facts, useFormat, useTranslation, When } from '@titian/shared-ui';
import { usePictureWords } from '@titian/shared-ui/picture';
import { ItemTags } from './ItemTags';
import { OwnerName } from './OwnerName';

/** What is said of an item. */
export function ItemFacts({ item }: { item: LibraryItem }) {
  const { t } = useTranslation('catalogue');
  const word = usePictureWords();
  const format = useFormat();
  const rows = [
    [word('field.description'), format.text(item.description)],
    [word('field.alt'), format.text(item.alt)],
    [word('field.category'), word(`category.${item.category}`)],
    [word('field.tags'), item.tags.length > 0 ? <ItemTags key="tags" {...item} /> : null],
    [t('library.field.file'), `${item.file.name} · ${format.bytes(item.file.size)}`],
    [t('library.field.owner'), <OwnerName key="owner" owner={item.owner} />],
    [t('library.field.updated'), <When key="at" at={item.updatedAt} exact />],
    [t('library.field.by'), item.updatedBy],
  ] as const;
  return <Facts rows={rows} />;
}
