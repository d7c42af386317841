import { useState } from 'react';
import type { Announcement } from '@titian/shared-contracts/announcement';
import { usePermission } from '@titian/shared-auth';
import { Button, Empty, Page, useFormat, useTranslation } from '@titian/shared-ui';
import { ResourceTable, useListState } from '@titian/shared-ui/data';
import { ScreenReaderStatus } from '../parts/ScreenReaderStatus';
import { useReorder } from '../parts/useReorder';
import { AnnouncementEditor } from './AnnouncementEditor';
import { useAnnouncementColumns } from './announcementColumns';
import { useListAnnouncementsQuery, useReorderAnnouncementsMutation } from './announcements.api';
import { FILTERS, useAnnouncementFilters } from './useAnnouncementFilters';
import { useAnnouncementActs } from './useAnnouncementActs';

const NONE: Announcement[] = [];

export function AnnouncementsPage() {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const state = useListState({ filters: FILTERS, defaultSort: 'order:asc' });
  const query = useListAnnouncementsQuery({ query: state.query });
  // What the editor shows: `announcement` is null for a new one.
  const [editor, setEditor] = useState<{ announcement: Announcement | null } | null>(null);
  const edit = (announcement: Announcement | null) => setEditor({ announcement });
  const { actionsOf, publish } = useAnnouncementActs(edit);
  const mayCreate = usePermission('cms.announcement.create');
  const mayReorder = usePermission('cms.announcement.update');
  const mayPublish = usePermission('cms.announcement.approve');
  const [sendOrder] = useReorderAnnouncementsMutation();
  const reorder = useReorder({
    rows: query.data?.data ?? NONE,
    nameOf: ({ title }) => format.text(title),
    // Pinned announcements stay before the others.
    groupOf: ({ pinned }) => pinned,
    send: async (ids) => !(await sendOrder({ body: { ids } })).error,
  });
  const isInOrder = state.sort?.field === 'order' && !state.sort.descending;
  const columns = useAnnouncementColumns(mayReorder && isInOrder ? reorder : null);
  const filters = useAnnouncementFilters();
  const create = (
    <Button type="primary" icon="plus" onClick={() => edit(null)}>
      {t('act.create')}
    </Button>
  );

  return (
    <Page title={t('page.title')} purpose={t('page.purpose')} actions={mayCreate && create}>
      <ResourceTable
        name="announcements"
        label={t('page.list')}
        query={query}
        state={state}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ title }) => format.text(title)}
        searchHint={t('page.search')}
        filters={filters}
        rowActions={actionsOf}
        onOpen={edit}
        openId={editor?.announcement?.id}
        empty={
          <Empty icon="notification" title={t('page.empty')} body={t('page.emptyBody')} action={mayCreate && create} />
        }
        failure={t('page.failure')}
      />
      <ScreenReaderStatus message={reorder.message} />
      {editor && (
        <AnnouncementEditor
          {...editor}
          readOnly={editor.announcement?.allowed.includes('update') === false}
          onPublish={mayPublish ? publish : null}
          onClose={() => setEditor(null)}
        />
      )}
    </Page>
  );
}

export { AnnouncementsPage as Component };
