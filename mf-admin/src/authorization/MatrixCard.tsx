import { useState } from 'react';
import type { PermissionSection } from '@titian/shared-contracts';
import { Card, Checkbox, QueryView, SearchInput, SkeletonLines, useTranslation } from '@titian/shared-ui';
import { RightsMatrix, type MatrixProps } from './RightsMatrix';
import { useCheckedRightsQuery } from './roles.api';
import { useRightWords } from './useRightWords';
import css from './authorization.module.css';

interface Props extends Pick<MatrixProps, 'saved' | 'rights' | 'isGrantable' | 'onChange' | 'readOnly'> {
  hint?: string;
}

/** The matrix with its search: by the name of a section, of an action's page, or of the right itself. */
export function MatrixCard({ hint, ...matrix }: Props) {
  const { t } = useTranslation('admin');
  const words = useRightWords();
  const query = useCheckedRightsQuery();
  const [search, setSearch] = useState('');
  const [changedOnly, setChangedOnly] = useState(false);
  const { saved, rights } = matrix;
  const isChanged = (section: PermissionSection) =>
    [...saved, ...rights].some((name) => name.startsWith(`${section}.`) && saved.has(name) !== rights.has(name));
  const searchText = search.trim().toLocaleLowerCase();
  const isShown = (section: PermissionSection) =>
    (searchText === '' || `${words.section(section)} ${section}`.toLocaleLowerCase().includes(searchText)) &&
    (!changedOnly || isChanged(section));
  return (
    <Card title={t('matrix.title')} hint={hint} flush>
      <div className={css.tools}>
        <SearchInput value={search} onSearch={setSearch} placeholder={t('matrix.search')} className={css.search} />
        <Checkbox checked={changedOnly} onChange={setChangedOnly}>
          {t('matrix.changedOnly')}
        </Checkbox>
      </div>
      <QueryView query={query} skeleton={<SkeletonLines lines={12} />} failure={t('matrix.failure')}>
        {(list) => <RightsMatrix existing={list} isShown={isShown} {...matrix} />}
      </QueryView>
    </Card>
  );
}
