import { contentPaths, type PageRow } from '@titian/shared-contracts/content';
import { StatusTag, useFormat, useTranslation } from '@titian/shared-ui';
import type { Column } from '@titian/shared-ui/data';
import { BilingualTitle } from '../parts/BilingualTitle';
import { LastChange } from '../parts/LastChange';
import { Secondary } from '../parts/Secondary';

function State({ row }: { row: PageRow }) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const { state, from, version, live } = row;
  return (
    <span>
      <StatusTag kind="content" state={state} />
      <br />
      <Secondary>
        {state === 'Scheduled' && from
          ? t('contents.fromAt', { at: format.dateTime(from) })
          : live !== null && live !== version
            ? t('contents.readersSee', { version: live })
            : t('contents.version', { version })}
      </Secondary>
    </span>
  );
}

/** Columns of the list of pages. */
export function useContentColumns(): Column<PageRow>[] {
  const { t } = useTranslation('cms');
  return [
    {
      ...{ key: 'title', title: t('contents.page'), sort: 'title', primary: true, space: 320 },
      cell: (row) => (
        <span>
          <BilingualTitle text={row.title} englishMissing={row.missing > 0} />
          <Secondary>{contentPaths.page(row.slug)}</Secondary>
        </span>
      ),
    },
    { key: 'state', title: t('contents.state'), narrow: 'always', space: 170, cell: (row) => <State row={row} /> },
    { key: 'place', title: t('contents.place'), cell: (row) => t(`contents.places.${row.place}`) },
    {
      ...{ key: 'updated', title: t('contents.updated'), sort: 'updatedAt', narrow: 'never', space: 170 },
      cell: (row) => <LastChange at={row.updatedAt} by={row.updatedBy} />,
    },
  ];
}
