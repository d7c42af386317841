import { useState } from 'react';
import type { LibraryItem, LibraryUse } from '@titian/shared-contracts/library';
import { fetchFile } from '@titian/shared-auth';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { type RowAction, useRemoval } from '@titian/shared-ui/data';
import { useDownload } from '../parts/useDownload';
import { useRemoveItemMutation } from './library.api';
import { usesIn } from './usesIn';

type Dialog = 'edit' | 'replace';
/** What a dialog is open about. */
export type AskedAct = { item: LibraryItem } & (
  | { act: Dialog }
  /** With the picture as it is now. */
  | { act: 'crop'; from: File }
  | { act: 'used'; uses: LibraryUse[] }
);

/** What the reader may do with an item; most of it opens a dialog. */
export function useItemActs(onRemoved: () => void) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { fail } = useFeedback();
  const { download } = useDownload();
  const removal = useRemoval();
  const [remove] = useRemoveItemMutation();
  const [asked, setAsked] = useState<AskedAct | null>(null);

  /** Deletes an item; the places of one that is used are named. */
  const removeUnused = async (item: LibraryItem) => {
    const { error } = await remove({ params: { id: item.id } });
    const uses = usesIn(error);
    if (uses) setAsked({ act: 'used', item, uses });
    else if (error) fail(error);
    return { error };
  };
  const askToRemove = async (item: LibraryItem) => {
    const question = { name: format.text(item.title), body: t(`library.removeBody.${item.kind}`) };
    if (await removal({ ...question, remove: () => removeUnused(item) })) onRemoved();
  };

  const askToCrop = async (item: LibraryItem) => {
    const { url, name, type } = item.file;
    try {
      setAsked({ act: 'crop', item, from: new File([await fetchFile(url)], name, { type }) });
    } catch (error) {
      fail(error);
    }
  };

  const actsOf = (item: LibraryItem): RowAction[] => {
    const { kind, file, allowed } = item;
    const [mayChange, mayRemove] = [allowed.includes('update'), allowed.includes('remove')];
    const opens = (act: Dialog, icon: RowAction['icon']): RowAction => ({
      ...{ key: act, label: t(`library.act.${act}`), icon },
      run: () => setAsked({ act, item }),
    });
    const [save, drop, crop] = [t('library.act.download'), t('library.act.remove'), t('library.act.crop')];
    return [
      { key: 'download', label: save, icon: 'download', run: () => void download(file.url, file.name) },
      ...(mayChange ? [opens('edit', 'edit'), opens('replace', 'swap')] : []),
      ...(mayChange && kind === 'Picture'
        ? [{ key: 'crop', label: crop, icon: 'picture' as const, run: () => void askToCrop(item) }]
        : []),
      ...(mayRemove
        ? [{ key: 'remove', label: drop, icon: 'delete' as const, danger: true, run: () => void askToRemove(item) }]
        : []),
    ];
  };
  return { actsOf, asked, setAsked };
}
