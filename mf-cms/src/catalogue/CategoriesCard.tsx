import { useState } from 'react';
import type { CatalogueCategories, CatalogueCategory } from '@titian/shared-contracts/catalogue-setting';
import { usePermission } from '@titian/shared-auth';
import { Button, Card, Empty, QueryView, SkeletonLines, useFormat, useTranslation } from '@titian/shared-ui';
import { ScreenReaderStatus } from '../parts/ScreenReaderStatus';
import { useReorder } from '../parts/useReorder';
import { CategoryDialog } from './CategoryDialog';
import { CategoryRow } from './CategoryRow';
import {
  useCatalogueCategoriesQuery,
  useHideCategoryMutation,
  useOrderCategoriesMutation,
} from './catalogueSettings.api';
import css from './catalogue.module.css';

const NONE: CatalogueCategories = { categories: [], ordered: false, rowVersion: 0 };

/** The codes with these two in each other's place. */
const swapped = (codes: string[], [first, second]: string[]) =>
  codes.map((code) => (code === first ? second! : code === second ? first! : code));

/** The categories in the order in which the catalogue offers them: move, rename, hide. */
export function CategoriesCard() {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const query = useCatalogueCategoriesQuery();
  const { categories, ordered, rowVersion } = query.data ?? NONE;
  const [order] = useOrderCategoriesMutation();
  const [hide] = useHideCategoryMutation();
  const [renaming, rename] = useState<CatalogueCategory | null>(null);
  const mayUpdate = usePermission('cms.content.update');
  const rows = categories.map((category) => ({ ...category, id: category.code }));
  const send = async (codes: string[]) => !(await order({ body: { codes, rowVersion } })).error;
  const reorder = useReorder({
    rows,
    nameOf: ({ name }: CatalogueCategory) => format.text(name),
    send: (pair) =>
      send(
        swapped(
          rows.map(({ code }) => code),
          pair,
        ),
      ),
  });
  const toggle = ({ code, name, hidden, rowVersion: seen }: CatalogueCategory) =>
    void hide({ params: { code }, body: { input: { name, hidden: !hidden }, rowVersion: seen } });
  const reset = mayUpdate && ordered && (
    <Button size="small" onClick={() => void send([])}>
      {t('catalogueSettings.category.reset')}
    </Button>
  );
  return (
    <Card title={t('catalogueSettings.category.title')} actions={reset} flush>
      <p className={css.lead}>
        {t(ordered ? 'catalogueSettings.category.ordered' : 'catalogueSettings.category.byCount')}
      </p>
      <QueryView
        query={query}
        fills
        isEmpty={(data) => data.categories.length === 0}
        skeleton={<SkeletonLines lines={6} />}
        empty={<Empty icon="filter" title={t('catalogueSettings.category.empty')} />}
        failure={t('catalogueSettings.category.failure')}
      >
        {() => (
          <ul className={css.rows}>
            {rows.map((row) => (
              <CategoryRow
                key={row.code}
                category={row}
                reorder={mayUpdate ? reorder : null}
                onRename={mayUpdate ? () => rename(row) : null}
                onToggle={mayUpdate ? () => toggle(row) : null}
              />
            ))}
          </ul>
        )}
      </QueryView>
      <ScreenReaderStatus message={reorder.message} />
      {renaming && <CategoryDialog category={renaming} onClose={() => rename(null)} />}
    </Card>
  );
}
