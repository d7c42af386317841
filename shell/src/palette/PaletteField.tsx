import type { KeyboardEvent } from 'react';
import { localText, type LocalText } from '@titian/shared-contracts';
import { Icon, useFormat, useLocale, useTranslation } from '@titian/shared-ui';
import styles from './palette.module.css';

interface Props {
  typed: string;
  /** What can be found besides pages, for the placeholder. */
  nouns: readonly LocalText[];
  listId: string;
  /** Id of the active option. */
  activeId: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onType: (text: string) => void;
}

/** The palette's input: it keeps the focus, and refers to the active option by id. */
export function PaletteField({ typed, nouns, listId, activeId, onKeyDown, onType }: Props) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const format = useFormat();
  return (
    <div className={styles.field}>
      <Icon name="search" size={18} />
      <input
        autoFocus
        type="text"
        role="combobox"
        className={styles.input}
        aria-label={t('palette.label')}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        spellCheck={false}
        placeholder={format.either([t('palette.page'), ...nouns.map((noun) => localText(noun, locale))])}
        value={typed}
        onKeyDown={onKeyDown}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
}
