import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiModel } from '@titian/shared-contracts/openapi';
import { SearchInput } from '../controls/SearchInput';
import { Icon } from '../marks/icon/Icon';
import { OperationNav } from './OperationNav';
import css from './Nav.module.css';

interface Props {
  groups: ApiModel['groups'];
  current: string | undefined;
  search: string;
  onSearch: (words: string) => void;
}

/** Search and the list of operations: a column on wide screens, behind a button on small ones. */
export function Side({ groups, current, search, onSearch }: Props) {
  const { t } = useTranslation('reader');
  const id = useId();
  const [open, setOpen] = useState(false);
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0);
  return (
    <nav className={css.side} aria-label={t('nav.label')}>
      <SearchInput value={search} onSearch={onSearch} placeholder={t('nav.search')} />
      <div role="status" className={css.found}>
        {search && t('nav.found', { count })}
      </div>
      <button
        type="button"
        className={css.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('nav.open', { count })}
        <Icon name={open ? 'up' : 'down'} size={12} />
      </button>
      <OperationNav id={id} groups={groups} current={current} onChoose={() => setOpen(false)} />
    </nav>
  );
}
