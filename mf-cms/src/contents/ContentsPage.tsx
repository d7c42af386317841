import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { contentPaths, PagePlace, VersionState } from '@titian/shared-contracts/content';
import { usePermission } from '@titian/shared-auth';
import { Button, Empty, Page, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { ResourceTable, useListState } from '@titian/shared-ui/data';
import { useContentColumns } from './contentColumns';
import { useListPagesQuery } from './contents.api';
import { NewPageDialog } from './NewPageDialog';

const FILTERS = ['state', 'place'] as const;

/** The portal's pages, with what is written, scheduled and read of each. */
export function ContentsPage() {
  const { t } = useTranslation('cms');
  const word = useKeyedText();
  const format = useFormat();
  const navigate = useNavigate();
  const state = useListState({ filters: FILTERS, defaultSort: 'updatedAt:desc' });
  const query = useListPagesQuery({ query: state.query });
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<string | null>(null);
  // Once the dialog is gone, whose fields would still count as unsaved.
  useEffect(() => {
    if (created && !isCreating) void navigate(contentPaths.edit(created));
  }, [created, isCreating, navigate]);
  const mayCreate = usePermission('cms.content.create');
  const columns = useContentColumns();
  const create = mayCreate && (
    <Button type="primary" icon="plus" onClick={() => setCreating(true)}>
      {t('contents.new')}
    </Button>
  );
  const actions = (
    <>
      <Button icon="home" to={contentPaths.main()}>
        {t('contents.main')}
      </Button>
      {create}
    </>
  );
  return (
    <Page title={t('contents.title')} purpose={t('contents.purpose')} actions={actions}>
      <ResourceTable
        name="contents"
        label={t('contents.list')}
        query={query}
        state={state}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ title }) => format.text(title)}
        searchHint={t('contents.search')}
        filters={[
          {
            name: 'state',
            label: t('contents.state'),
            options: VersionState.options.map((value) => ({ value, label: word(`state.content.${value}`) })),
          },
          {
            name: 'place',
            label: t('contents.place'),
            options: PagePlace.options.map((value) => ({ value, label: t(`contents.places.${value}`) })),
          },
        ]}
        onOpen={({ id }) => void navigate(contentPaths.edit(id))}
        empty={<Empty icon="file-text" title={t('contents.empty')} body={t('contents.emptyBody')} action={create} />}
        failure={t('contents.failure')}
      />
      {isCreating && <NewPageDialog onCreated={setCreated} onClose={() => setCreating(false)} />}
    </Page>
  );
}

export { ContentsPage as Component };
