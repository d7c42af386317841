import { LANGUAGE_TAG } from '@titian/shared-contracts';
import type { CatalogueCategory } from '@titian/shared-contracts/catalogue-setting';
import { IconButton, Tag, useFormat, useLocale, useTranslation } from '@titian/shared-ui';
import { MoveButtons } from '../parts/MoveButtons';
import { Secondary } from '../parts/Secondary';
import type { Reorder } from '../parts/useReorder';
import css from './catalogue.module.css';

interface Props {
  category: CatalogueCategory & { id: string };
  /** The acts are null without the right to. */
  reorder: Reorder<CatalogueCategory & { id: string }> | null;
  onRename: (() => void) | null;
  onToggle: (() => void) | null;
}

/** One category: its name in both languages, how many APIs it has, and its actions. */
export function CategoryRow({ category, reorder, onRename, onToggle }: Props) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const other = useLocale() === 'en' ? 'my' : 'en';
  const { hidden, apis } = category;
  const name = format.text(category.name);
  return (
    <li className={css.row}>
      {reorder && <MoveButtons row={category} reorder={reorder} />}
      <span className={css.name}>
        {name}
        <Secondary lang={LANGUAGE_TAG[other]}>{category.name[other]}</Secondary>
      </span>
      {hidden && <Tag>{t('catalogueSettings.category.hidden')}</Tag>}
      <span className={css.count}>{t('catalogueSettings.apis', { count: apis, total: format.number(apis) })}</span>
      <span className={css.acts}>
        {onRename && (
          <IconButton
            icon="edit"
            size="small"
            plain
            label={t('catalogueSettings.category.rename', { name })}
            onClick={onRename}
          />
        )}
        {onToggle && (
          <IconButton
            icon={hidden ? 'eye-invisible' : 'eye'}
            size="small"
            plain
            label={t(hidden ? 'catalogueSettings.category.show' : 'catalogueSettings.category.hide', { name })}
            onClick={onToggle}
          />
        )}
      </span>
    </li>
  );
}
