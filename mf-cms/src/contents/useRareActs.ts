import { useNavigate } from 'react-router-dom';
import { contentPaths, type PageDetail } from '@titian/shared-contracts/content';
import { type MenuItem, useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { useArchivePageMutation, useRemovePageMutation } from './contents.api';

/** Archiving and deleting a page of content. */
export function useRareActs(page: PageDetail, onShow: (page: PageDetail) => void): MenuItem[] {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const navigate = useNavigate();
  const { confirm, toast } = useFeedback();
  const [archive] = useArchivePageMutation();
  const [remove] = useRemovePageMutation();
  const { id, rowVersion, allowed, current } = page;
  const name = format.text(current.content.title);
  const ask = (act: 'archive' | 'remove') =>
    confirm({
      ...{ title: t(`contents.ask.${act}`, { name }), body: t(`contents.ask.${act}Body`) },
      ...{ action: t(`contents.act.${act}`), danger: true },
    });
  const acts = {
    archive: async () => {
      if (!(await ask('archive'))) return;
      const { data } = await archive({ params: { id }, body: { rowVersion } });
      if (!data) return;
      toast({ title: t('contents.done.archived'), severity: 'success' });
      onShow(data);
    },
    remove: async () => {
      if (!(await ask('remove')) || (await remove({ params: { id } })).error) return;
      toast({ title: t('contents.done.removed'), severity: 'success' });
      void navigate(contentPaths.list());
    },
  };
  return (['archive', 'remove'] as const)
    .filter((act) => allowed.includes(act))
    .map((act) => ({ key: act, label: t(`contents.act.${act}`), danger: true, run: () => void acts[act]() }));
}
