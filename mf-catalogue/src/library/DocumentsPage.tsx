import { FILE_ENDINGS, type FileType } from '@titian/shared-contracts/file';
import type { LibraryItem } from '@titian/shared-contracts/library';
import { Empty, Tag, useFormat, useTranslation, When } from '@titian/shared-ui';
import { type Column, ResourceTable } from '@titian/shared-ui/data';
import { usePictureWords } from '@titian/shared-ui/picture';
import { DocumentName } from './DocumentCover';
import { LibraryPage } from './LibraryPage';
import { OwnerName } from './OwnerName';
import { useLibrary } from './useLibrary';

/** The columns of documents. */
function useColumns(): Column<LibraryItem>[] {
  const { t } = useTranslation('catalogue');
  const word = usePictureWords();
  const format = useFormat();
  return [
    {
      key: 'title',
      title: t('library.field.title'),
      sort: 'title',
      primary: true,
      cell: ({ title, ...row }) => <DocumentName name={format.text(title)} tags={row.tags} coverUrl={row.coverUrl} />,
    },
    {
      key: 'category',
      title: word('field.category'),
      cell: ({ category }) => <Tag>{word(`category.${category}`)}</Tag>,
    },
    {
      key: 'type',
      title: t('library.field.type'),
      narrow: 'never',
      cell: ({ file }) => FILE_ENDINGS[file.type as FileType].toUpperCase(),
    },
    {
      key: 'size',
      title: t('library.field.size'),
      sort: 'size',
      align: 'end',
      cell: ({ file }) => format.bytes(file.size),
    },
    { key: 'owner', title: t('library.field.owner'), cell: ({ owner }) => <OwnerName owner={owner} /> },
    {
      key: 'updated',
      title: t('library.field.updated'),
      sort: 'updatedAt',
      cell: ({ updatedAt }) => <When at={updatedAt} />,
    },
  ];
}

/** The document library. */
export function DocumentsPage() {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { state, query, filters } = useLibrary('Document');
  const columns = useColumns();
  return (
    <LibraryPage kind="Document" state={state}>
      {({ open, actsOf, add }) => (
        <ResourceTable
          name="documents"
          label={t('library.title.Document')}
          query={query}
          state={state}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ title }) => format.text(title)}
          searchHint={t('library.search.Document')}
          filters={filters}
          rowActions={actsOf}
          onOpen={open}
          empty={
            <Empty
              icon="read"
              title={t('library.empty.Document')}
              body={t('library.emptyBody.Document')}
              action={add}
            />
          }
          failure={t('library.failure.Document')}
        />
      )}
    </LibraryPage>
  );
}

export { DocumentsPage as Component };
