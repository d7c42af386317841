import type { KeyboardEvent } from 'react';
import { Icon, useTranslation } from '@titian/shared-ui';
import styles from './palette.module.css';

interface Props {
  typed: string;
  listId: string;
  /** Id of the option that Enter chooses. */
  activeId: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onType: (text: string) => void;
}

/** The palette's field: the focus stays here, the options are named by it. */
export function PaletteField({ typed, listId, activeId, onKeyDown, onType }: Props) {
  const { t } = useTranslation('shell');
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
        placeholder={t('palette.placeholder')}
        value={typed}
        onKeyDown={onKeyDown}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
}
