import type { ReactNode } from 'react';
import { type QueryLike, QueryView, useTranslation } from '@titian/shared-ui';
import { Modal } from '@titian/shared-ui/data';

interface Props<C> {
  from: number;
  to: number;
  /** What the earlier version says. */
  query: QueryLike<C>;
  onClose: () => void;
  /** What differs since. */
  children: (before: C) => ReactNode;
}

/** What the newest version changed since an earlier one. */
export function CompareDialog<C>({ from, to, query, onClose, children }: Props<C>) {
  const { t } = useTranslation('cms');
  return (
    <Modal title={t('contents.compareTitle', { from, to })} onClose={onClose}>
      <QueryView fills={false} query={query} failure={t('contents.versionFailure')}>
        {children}
      </QueryView>
    </Modal>
  );
}
