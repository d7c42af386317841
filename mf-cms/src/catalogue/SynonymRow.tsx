import type { Synonyms } from '@titian/shared-contracts/catalogue-setting';
import { IconButton, Tag, useFormat, useTranslation } from '@titian/shared-ui';
import css from './catalogue.module.css';

interface Props {
  group: Synonyms['groups'][number];
  /** Null without the right to. */
  onEdit: (() => void) | null;
  onRemove: (() => void) | null;
}

/** A group of words, how many APIs it finds, and its actions. */
export function SynonymRow({ group: { words, apis }, onEdit, onRemove }: Props) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const name = words.join(', ');
  return (
    <li className={css.row}>
      <span className={css.words}>
        {words.map((word) => (
          <Tag key={word}>{word}</Tag>
        ))}
      </span>
      <span className={css.count}>{t('catalogueSettings.apis', { count: apis, total: format.number(apis) })}</span>
      <span className={css.acts}>
        {onEdit && (
          <IconButton
            icon="edit"
            size="small"
            plain
            label={t('catalogueSettings.synonym.edit', { words: name })}
            onClick={onEdit}
          />
        )}
        {onRemove && (
          <IconButton
            icon="delete"
            size="small"
            plain
            label={t('catalogueSettings.synonym.remove', { words: name })}
            onClick={onRemove}
          />
        )}
      </span>
    </li>
  );
}
