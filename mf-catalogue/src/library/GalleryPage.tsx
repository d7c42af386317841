import { Card, Empty, Pager, QueryView, SearchInput, SkeletonCards, Stack, useTranslation } from '@titian/shared-ui';
import { FilterChips, FilterPanel } from '@titian/shared-ui/data';
import { PictureGrid } from '@titian/shared-ui/picture';
import { LibraryPage } from './LibraryPage';
import { useLibrary } from './useLibrary';
import css from './library.module.css';

const SKELETONS = 6;

/** The picture gallery. */
export function GalleryPage() {
  const { t } = useTranslation('catalogue');
  const { state, query, filters } = useLibrary('Picture');
  const hint = t('library.search.Picture');
  return (
    <LibraryPage kind="Picture" state={state}>
      {({ open, add }) => (
        <Stack>
          <div className={css.tools}>
            <SearchInput
              value={state.q}
              onSearch={state.search}
              label={hint}
              placeholder={hint}
              className={css.search}
            />
            <FilterPanel fields={filters} state={state} className={css.filter} />
          </div>
          <FilterChips fields={filters} state={state} />
          <QueryView
            query={query}
            skeleton={<SkeletonCards cards={SKELETONS} />}
            failure={t('library.failure.Picture')}
            empty={
              <Card>
                {state.narrowed ? (
                  <Empty icon="search" title={t('library.nothing')} body={t('library.nothingBody')} />
                ) : (
                  <Empty
                    icon="picture"
                    title={t('library.empty.Picture')}
                    body={t('library.emptyBody.Picture')}
                    action={add}
                  />
                )}
              </Card>
            }
          >
            {({ data, totalItems, page, pageSize }) => (
              <>
                <PictureGrid label={t('library.title.Picture')} pictures={data} onOpen={open} />
                <Pager page={page} pageSize={pageSize} totalItems={totalItems} onChange={state.goTo} />
              </>
            )}
          </QueryView>
        </Stack>
      )}
    </LibraryPage>
  );
}

export { GalleryPage as Component };
