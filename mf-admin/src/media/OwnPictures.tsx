import type { MediaOwner, OwnPicture } from '@titian/shared-contracts/media';
import { Empty, Tag, useFormat, useTranslation } from '@titian/shared-ui';
import { type Column, ResourceTable, useListState } from '@titian/shared-ui/data';
import { useOwnPicturesQuery, useSetPicturesQuery } from './media.api';
import { PicturePreview } from '../parts/pictures/PicturePreview';
import { ReplacePicture } from './ReplacePicture';
import type { Target } from '../parts/pictures/target';
import { Uses } from './Uses';
import { usePictureActs } from './usePictureActs';
import css from './media.module.css';

/** Pixels of a picture in the list. */
const SIZE = 56;

/** The columns: a row without a picture shows the default, as the portal does. */
function useColumns(toTarget: (row: OwnPicture) => Target, standIn: string | null): Column<OwnPicture>[] {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return [
    {
      ...{ key: 'name', title: t('media.columns.name'), primary: true, sort: 'name', space: 260 },
      cell: ({ name, code }) => (
        <span className={css.owner}>
          <strong>{format.text(name)}</strong>
          <code>{code}</code>
        </span>
      ),
    },
    {
      ...{ key: 'picture', title: t('media.columns.picture'), narrow: 'always', space: 190 },
      cell: (row) => {
        const target = toTarget(row);
        return <PicturePreview target={{ ...target, imageUrl: target.imageUrl ?? standIn }} size={SIZE} />;
      },
    },
    {
      ...{ key: 'own', title: t('media.columns.own'), narrow: 'always' },
      cell: ({ imageUrl }) => (
        <Tag tone={imageUrl ? 'success' : 'neutral'}>{t(imageUrl ? 'media.own.yes' : 'media.own.no')}</Tag>
      ),
    },
    {
      ...{ key: 'uses', title: t('media.columns.uses'), link: true, space: 200 },
      cell: (row) => <Uses target={toTarget(row)} />,
    },
  ];
}

/** The documents, organisations or tenants, each with its own picture or the default. */
export function OwnPictures({ kind }: { kind: MediaOwner }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const state = useListState({ filters: ['own'], defaultSort: 'name:asc' });
  const query = useOwnPicturesQuery({ query: { ...state.query, kind } });
  const { data: sets } = useSetPicturesQuery({ query: { kind } });
  const { actsOf, replaced, close } = usePictureActs();
  const toTarget = ({ id, name, ...row }: OwnPicture): Target => ({
    ...{ kind, of: { kind, id }, title: format.text(name) },
    ...row,
  });
  const columns = useColumns(toTarget, sets?.[0]?.imageUrl ?? null);
  const options = (['yes', 'no'] as const).map((value) => ({ value, label: t(`media.own.${value}`) }));
  return (
    <>
      <ResourceTable
        name={`media-${kind}`}
        label={t(`media.list.${kind}`)}
        query={query}
        state={state}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => format.text(name)}
        searchHint={t('media.search')}
        filters={[{ name: 'own', label: t('media.columns.own'), options, single: true }]}
        rowActions={(row) => actsOf(toTarget(row))}
        empty={<Empty icon="picture" title={t(`media.empty.${kind}`)} />}
        failure={t('media.listFailure')}
      />
      {replaced && <ReplacePicture target={replaced} onClose={close} />}
    </>
  );
}
