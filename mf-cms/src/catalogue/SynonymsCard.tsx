import { useState } from 'react';
import { SYNONYM_GROUPS_MAX, type Synonyms } from '@titian/shared-contracts/catalogue-setting';
import { usePermission } from '@titian/shared-auth';
import {
  Button,
  Card,
  Empty,
  QueryView,
  SkeletonLines,
  useFeedback,
  useFormat,
  useTranslation,
} from '@titian/shared-ui';
import { SynonymDialog } from './SynonymDialog';
import { SynonymRow } from './SynonymRow';
import { useRemoveSynonymsMutation, useSynonymsQuery } from './catalogueSettings.api';
import css from './catalogue.module.css';

const NONE: Synonyms = { groups: [], rowVersion: 0, updatedAt: null, updatedBy: null };

/** The groups of words that mean the same to the search, each with how many APIs it finds now. */
export function SynonymsCard() {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const { confirm, toast } = useFeedback();
  const query = useSynonymsQuery();
  const { groups, rowVersion, updatedAt, updatedBy } = query.data ?? NONE;
  const lists = groups.map(({ words }) => words);
  const [remove] = useRemoveSynonymsMutation();
  // The place of the group that is edited; at the end of the list it is a new one.
  const [editing, edit] = useState<number | null>(null);
  const mayUpdate = usePermission('cms.content.update');
  const removeAt = async (at: number) => {
    const sure = await confirm({
      title: t('catalogueSettings.synonym.removeTitle', { words: lists[at]!.join(', ') }),
      body: t('catalogueSettings.synonym.removeBody'),
      action: t('catalogueSettings.synonym.removeAction'),
      danger: true,
    });
    if (!sure) return;
    const done = await remove({ body: { groups: lists.toSpliced(at, 1), rowVersion } });
    if (!done.error) toast({ title: t('catalogueSettings.synonym.removed'), severity: 'success' });
  };
  const create = mayUpdate && query.data && groups.length < SYNONYM_GROUPS_MAX && (
    <Button size="small" icon="plus" onClick={() => edit(groups.length)}>
      {t('catalogueSettings.synonym.create')}
    </Button>
  );
  return (
    <Card title={t('catalogueSettings.synonym.title')} actions={create} flush>
      <p className={css.lead}>
        {t('catalogueSettings.synonym.lead')}
        {updatedAt && (
          <> {t('catalogueSettings.synonym.updated', { at: format.dateTime(updatedAt), by: updatedBy ?? '' })}</>
        )}
      </p>
      <QueryView
        query={query}
        fills
        isEmpty={(data) => data.groups.length === 0}
        skeleton={<SkeletonLines lines={4} />}
        empty={<Empty icon="search" title={t('catalogueSettings.synonym.empty')} />}
        failure={t('catalogueSettings.synonym.failure')}
      >
        {() => (
          <ul className={css.rows}>
            {groups.map((group, at) => (
              <SynonymRow
                key={group.words.join()}
                group={group}
                onEdit={mayUpdate ? () => edit(at) : null}
                onRemove={mayUpdate ? () => void removeAt(at) : null}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {editing !== null && (
        <SynonymDialog groups={lists} at={editing} rowVersion={rowVersion} onClose={() => edit(null)} />
      )}
    </Card>
  );
}
