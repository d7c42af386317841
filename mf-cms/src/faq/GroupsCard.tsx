import { useState } from 'react';
import type { FaqGroup } from '@titian/shared-contracts/faq';
import { usePermission } from '@titian/shared-auth';
import { Button, Card, Empty, QueryView, SkeletonLines, useFormat, useTranslation } from '@titian/shared-ui';
import { ScreenReaderStatus } from '../parts/ScreenReaderStatus';
import { useReorder } from '../parts/useReorder';
import { GroupDialog } from './GroupDialog';
import { GroupRow } from './GroupRow';
import { useListGroupsQuery, useReorderGroupsMutation } from './faq.api';
import css from './faq.module.css';

const NONE: FaqGroup[] = [];

interface Props {
  /** Shows the questions of one group. */
  onShow: (id: string) => void;
}

/** The groups in their order: add, rename, move, and delete those without questions. */
export function GroupsCard({ onShow }: Props) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const query = useListGroupsQuery();
  const [sendOrder] = useReorderGroupsMutation();
  // What the dialog shows: `group` is null for a new one.
  const [dialog, setDialog] = useState<{ group: FaqGroup | null } | null>(null);
  const reorder = useReorder({
    rows: query.data ?? NONE,
    nameOf: ({ name }: FaqGroup) => format.text(name),
    send: async (ids) => !(await sendOrder({ body: { ids } })).error,
  });
  const [mayCreate, mayUpdate, mayRemove] = [
    usePermission('cms.faq.create'),
    usePermission('cms.faq.update'),
    usePermission('cms.faq.delete'),
  ];
  const create = mayCreate && (
    <Button size="small" icon="plus" onClick={() => setDialog({ group: null })}>
      {t('faq.group.create')}
    </Button>
  );
  return (
    <Card title={t('faq.group.title')} actions={create} flush>
      <QueryView
        query={query}
        skeleton={<SkeletonLines lines={4} />}
        empty={<Empty icon="unordered-list" title={t('faq.group.empty')} body={t('faq.page.noGroup')} />}
        failure={t('faq.group.failure')}
      >
        {(groups) => (
          <ul className={css.groups}>
            {groups.map((group) => (
              <GroupRow
                key={group.id}
                group={group}
                reorder={mayUpdate ? reorder : null}
                onShow={() => onShow(group.id)}
                onRename={mayUpdate ? () => setDialog({ group }) : null}
                mayRemove={mayRemove}
              />
            ))}
          </ul>
        )}
      </QueryView>
      <ScreenReaderStatus message={reorder.message} />
      {dialog && <GroupDialog {...dialog} onClose={() => setDialog(null)} />}
    </Card>
  );
}
