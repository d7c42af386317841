import { useState } from 'react';
import type { PageContent, PageDetail } from '@titian/shared-contracts/content';
import { Button, Notice, useFeedback, useTranslation } from '@titian/shared-ui';
import { Modal } from '@titian/shared-ui/data';
import { Changes } from './Changes';

interface Props {
  newer: PageDetail;
  isDirty: boolean;
  /** What is typed here. */
  draft: PageContent;
  /** Saves what is typed as a version of its own. */
  onKeepMine: () => Promise<void>;
  onShow: (page: PageDetail) => void;
}

/** Says that somebody saved meanwhile. Both texts are kept, whichever of them goes on. */
export function NewerDraft({ newer, isDirty, draft, onKeepMine, onShow }: Props) {
  const { t } = useTranslation('cms');
  const { confirm, fail } = useFeedback();
  const [isComparing, setComparing] = useState(false);
  const { by, content } = newer.current;
  const show = async () => {
    const question = { title: t('contents.dropTitle'), body: t('contents.dropBody'), action: t('contents.showNewer') };
    if (!isDirty || (await confirm({ ...question, danger: true }))) onShow(newer);
  };
  const action = (
    <>
      {isDirty && (
        <Button size="small" onClick={() => setComparing(true)}>
          {t('contents.compareMine')}
        </Button>
      )}
      {isDirty && newer.allowed.includes('save') && (
        <Button size="small" onClick={() => void onKeepMine().catch(fail)}>
          {t('contents.keepMine')}
        </Button>
      )}
      <Button size="small" onClick={() => void show()}>
        {t('contents.showNewer')}
      </Button>
    </>
  );
  return (
    <>
      <Notice tone="warning" title={t('contents.newer', { by })} action={action}>
        {t('contents.newerWhy')}
      </Notice>
      {isComparing && (
        <Modal title={t('contents.compareMine')} onClose={() => setComparing(false)}>
          <Changes before={content} after={draft} />
        </Modal>
      )}
    </>
  );
}
