import { type ReactNode, useState } from 'react';
import { Button, Notice, useFeedback, useTranslation } from '@titian/shared-ui';
import { Modal } from '@titian/shared-ui/data';
import type { Subject, Versioned } from './versioned';

interface Props<D extends Versioned> {
  subject: Subject;
  newer: D;
  isDirty: boolean;
  /** What differs between the other draft and what is typed here. */
  changes: () => ReactNode;
  /** Saves what is typed as a version of its own. */
  onKeepMine: () => Promise<void>;
  onShow: (page: D) => void;
}

/** Says that somebody saved meanwhile. Both texts are kept, whichever of them goes on. */
export function NewerDraft<D extends Versioned>(props: Props<D>) {
  const { subject, newer, isDirty, changes, onKeepMine, onShow } = props;
  const { t } = useTranslation('cms');
  const { confirm, fail } = useFeedback();
  const [isComparing, setComparing] = useState(false);
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
      <Notice tone="warning" title={t(`contents.of.${subject}.newer`, { by: newer.current.by })} action={action}>
        {t('contents.newerWhy')}
      </Notice>
      {isComparing && (
        <Modal title={t('contents.compareMine')} onClose={() => setComparing(false)}>
          {changes()}
        </Modal>
      )}
    </>
  );
}
