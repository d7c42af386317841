import { useState } from 'react';
import type { PictureChange } from '@titian/shared-contracts/media';
import { usePermission } from '@titian/shared-auth';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import type { RowAction } from '@titian/shared-ui/data';
import { useChangeOwnPictureMutation, useSetPictureMutation } from './media.api';
import type { Target } from '../parts/pictures/target';

/** Sends a new picture or none, with the one that was seen; throws the problem of a refusal. */
export function useChangePicture() {
  const [set] = useSetPictureMutation();
  const [change] = useChangeOwnPictureMutation();
  return ({ of, imageUrl: seen }: Target, picture: PictureChange['picture']): Promise<unknown> =>
    'name' in of
      ? set({ params: { name: of.name }, body: { picture, seen } }).unwrap()
      : change({ params: of, body: { picture, seen } }).unwrap();
}

/** What may be done with a picture: replaced in a dialog, removed after a question. */
export function usePictureActs() {
  const { t } = useTranslation('admin');
  const { confirm, toast, fail } = useFeedback();
  const may = usePermission('setting.portal.update');
  const send = useChangePicture();
  const [replaced, setReplaced] = useState<Target | null>(null);
  const remove = async (target: Target) => {
    const question = {
      title: t('media.removeOf', { name: target.title }),
      body: t(`media.removeBody.${target.kind}`),
      action: t('media.remove'),
    };
    if (!(await confirm({ ...question, danger: true }))) return;
    try {
      await send(target, null);
      toast({ title: t('media.removed'), body: target.title, severity: 'success' });
    } catch (error) {
      fail(error);
    }
  };
  const actsOf = (target: Target): RowAction[] => {
    if (!may) return [];
    const replace: RowAction = {
      ...{ key: 'replace', label: t(target.imageUrl ? 'media.replace' : 'media.choose'), icon: 'upload' },
      run: () => setReplaced(target),
    };
    const removal: RowAction = {
      ...{ key: 'remove', label: t('media.remove'), icon: 'delete', danger: true },
      run: () => void remove(target),
    };
    return target.imageUrl ? [replace, removal] : [replace];
  };
  return { actsOf, replaced, close: () => setReplaced(null) };
}
