import type { PageDetail } from '@titian/shared-contracts/content';
import { QueryView, useTranslation } from '@titian/shared-ui';
import { Modal } from '@titian/shared-ui/data';
import { Changes } from './Changes';
import { usePageVersionQuery } from './contents.api';

interface Props {
  page: PageDetail;
  version: number;
  onClose: () => void;
}

/** What the newest version changed since an earlier one. */
export function CompareDialog({ page: { id, current }, version, onClose }: Props) {
  const { t } = useTranslation('cms');
  const query = usePageVersionQuery({ params: { id, version: String(version) } });
  return (
    <Modal title={t('contents.compareTitle', { from: version, to: current.version })} onClose={onClose}>
      <QueryView fills={false} query={query} failure={t('contents.versionFailure')}>
        {(before) => <Changes before={before} after={current.content} />}
      </QueryView>
    </Modal>
  );
}
