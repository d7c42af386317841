import { useState } from 'react';
import type { FaqGroup } from '@titian/shared-contracts/faq';
import { usePermission } from '@titian/shared-auth';
import { Button, Card, Empty, QueryView, SkeletonLines, SrOnly, useFormat, useTranslation } from '@titian/shared-ui';
import { GroupDialog } from './GroupDialog';
import { GroupRow } from './GroupRow';
import { useListGroupsQuery, useReorderGroupsMutation } from './faq.api';
import { useMoves } from './useMoves';
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
  const [reorder] = useReorderGroupsMutation();
  // What the dialog holds; a group that isn't made yet is null.
  const [dialog, setDialog] = useState<{ group: FaqGroup | null } | null>(null);
  const moves = useMoves({
    rows: query.data ?? NONE,
    nameOf: ({ name }: FaqGroup) => format.text(name),
    send: async (ids) => !(await reorder({ body: { ids } })).error,
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
                moves={mayUpdate ? moves : null}
                onShow={() => onShow(group.id)}
                onRename={mayUpdate ? () => setDialog({ group }) : null}
                mayRemove={mayRemove}
              />
            ))}
          </ul>
        )}
      </QueryView>
      <div role="status">
        <SrOnly>{moves.said}</SrOnly>
      </div>
      {dialog && <GroupDialog {...dialog} onClose={() => setDialog(null)} />}
    </Card>
  );
}
