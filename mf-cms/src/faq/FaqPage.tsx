import { useState } from 'react';
import type { FaqGroup, FaqQuestion } from '@titian/shared-contracts/faq';
import { usePermission } from '@titian/shared-auth';
import { Button, Page, useTranslation } from '@titian/shared-ui';
import { useListState } from '@titian/shared-ui/data';
import { GroupsCard } from './GroupsCard';
import { QuestionEditor } from './QuestionEditor';
import { QuestionTable } from './QuestionTable';
import { useListGroupsQuery } from './faq.api';
import type { NewQuestion } from './questionInput';
import { useQuestionActs } from './useQuestionActs';
import { FILTERS } from './useQuestionFilters';
import css from './faq.module.css';

const NONE: FaqGroup[] = [];

export function FaqPage() {
  const { t } = useTranslation('cms');
  const state = useListState({ filters: FILTERS, defaultSort: 'order:asc' });
  const groups = useListGroupsQuery().data ?? NONE;
  const [editing, edit] = useState<FaqQuestion | NewQuestion | null>(null);
  const { actionsOf, publish } = useQuestionActs(edit);
  const mayCreate = usePermission('cms.faq.create');
  const mayPublish = usePermission('cms.faq.approve');
  const existing = editing && 'id' in editing ? editing : null;
  // A new question starts in the group that the list is filtered by.
  const groupId = state.filters.group[0] ?? groups[0]?.id;
  const create = mayCreate && groupId !== undefined && (
    <Button type="primary" icon="plus" onClick={() => edit({ groupId })}>
      {t('faq.act.create')}
    </Button>
  );

  return (
    <Page title={t('faq.page.title')} purpose={t('faq.page.purpose')} actions={create}>
      <div className={css.page}>
        <GroupsCard onShow={(id) => state.setFilter('group', [id])} />
        <QuestionTable
          state={state}
          groups={groups}
          actionsOf={actionsOf}
          onOpen={edit}
          openId={existing?.id ?? null}
          create={create}
        />
      </div>
      {editing && (
        <QuestionEditor
          question={editing}
          groups={groups}
          readOnly={existing?.allowed.includes('update') === false}
          onPublish={mayPublish ? publish : null}
          onClose={() => edit(null)}
        />
      )}
    </Page>
  );
}

export { FaqPage as Component };
