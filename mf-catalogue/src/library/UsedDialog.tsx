import type { LibraryItem, LibraryUse } from '@titian/shared-contracts/library';
import { Button, Dialog, useFormat, useTranslation } from '@titian/shared-ui';
import { UseList } from './UseList';

interface Props {
  item: LibraryItem;
  uses: readonly LibraryUse[];
  onClose: () => void;
}

/** Why an item is not deleted: the places that use it, with links. */
export function UsedDialog({ item, uses, onClose }: Props) {
  const { t } = useTranslation('catalogue');
  const { t: common } = useTranslation();
  const name = useFormat().text(item.title);
  const footer = <Button onClick={onClose}>{common('action.close')}</Button>;
  return (
    <Dialog title={t('library.used', { name })} onClose={onClose} footer={footer}>
      <p>{t('library.usedBody')}</p>
      <UseList uses={uses} />
    </Dialog>
  );
}
