import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { contentPaths, type PageDetail } from '@titian/shared-contracts/content';
import { Button, type MenuItem, IconButton, Menu, useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import {
  useArchivePageMutation,
  useDiscardPageMutation,
  useRemovePageMutation,
  useUnschedulePageMutation,
} from './contents.api';
import { PublishDialog } from './PublishDialog';

interface Props {
  page: PageDetail;
  isDirty: boolean;
  /** Id of the form that is saved. */
  form: string;
  /** Saves what is typed; the page as it is then. */
  saved: () => Promise<PageDetail>;
  onShow: (page: PageDetail) => void;
}

/** Save, publish, and what is seldom done. */
export function EditorActs({ page, isDirty, form, saved, onShow }: Props) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const navigate = useNavigate();
  const { confirm, toast } = useFeedback();
  const [isPublishing, setPublishing] = useState(false);
  const [unschedule] = useUnschedulePageMutation();
  const [discard] = useDiscardPageMutation();
  const [archive] = useArchivePageMutation();
  const [remove] = useRemovePageMutation();
  const { id, slug, rowVersion, allowed, live, current } = page;
  const name = format.text(current.content.title);
  const call = { params: { id }, body: { rowVersion } };
  const ask = (act: 'discard' | 'archive' | 'remove') =>
    confirm({
      ...{ title: t(`contents.ask.${act}`, { name }), body: t(`contents.ask.${act}Body`) },
      ...{ action: t(`contents.act.${act}`), danger: true },
    });
  const acts = {
    discard: async () => {
      if (!(await ask('discard'))) return;
      const { data } = await discard(call);
      if (data) onShow(data);
    },
    archive: async () => {
      if (!(await ask('archive'))) return;
      const { data } = await archive(call);
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
  const rare = (['discard', 'archive', 'remove'] as const).filter((act) => allowed.includes(act));
  const items: MenuItem[] = rare.map((act) => ({
    ...{ key: act, label: t(`contents.act.${act}`), danger: act !== 'discard', run: () => void acts[act]() },
  }));
  const takeBack = async () => {
    const { data } = await unschedule(call);
    if (data) onShow(data);
  };
  return (
    <>
      {items.length > 0 && (
        <Menu items={items} label={t('contents.more')}>
          <IconButton icon="more" label={t('contents.more')} />
        </Menu>
      )}
      {live !== null && (
        <Button icon="eye" to={contentPaths.page(slug)}>
          {t('contents.open')}
        </Button>
      )}
      {allowed.includes('unschedule') && (
        <Button onClick={() => void takeBack()}>{t('contents.act.unschedule')}</Button>
      )}
      {allowed.includes('save') && (
        <Button icon="save" htmlType="submit" form={form} disabled={!isDirty}>
          {t('contents.act.save')}
        </Button>
      )}
      {(allowed.includes('publish') || (isDirty && allowed.includes('save'))) && (
        <Button type="primary" icon="send" onClick={() => setPublishing(true)}>
          {t('contents.act.publish')}
        </Button>
      )}
      {isPublishing && <PublishDialog {...{ saved, onShow }} onClose={() => setPublishing(false)} />}
    </>
  );
}
