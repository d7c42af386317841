import { useState } from 'react';
import type { PermissionSection } from '@titian/shared-contracts';
import { Card, Checkbox, QueryView, SearchInput, SkeletonLines, useTranslation } from '@titian/shared-ui';
import { RightsMatrix, type MatrixProps } from './RightsMatrix';
import { useAskedRightsQuery } from './roles.api';
import { useRightWords } from './useRightWords';
import css from './authorization.module.css';

interface Props extends Pick<MatrixProps, 'saved' | 'rights' | 'free' | 'onChange' | 'readOnly'> {
  hint?: string;
}

/** The matrix with its search: by the name of a section, of an action's page, or by the right's own name. */
export function MatrixCard({ hint, ...matrix }: Props) {
  const { t } = useTranslation('admin');
  const words = useRightWords();
  const asked = useAskedRightsQuery();
  const [search, setSearch] = useState('');
  const [changedOnly, setChangedOnly] = useState(false);
  const { saved, rights } = matrix;
  const isChanged = (section: PermissionSection) =>
    [...saved, ...rights].some((name) => name.startsWith(`${section}.`) && saved.has(name) !== rights.has(name));
  const wanted = search.trim().toLocaleLowerCase();
  const shows = (section: PermissionSection) =>
    (wanted === '' || `${words.section(section)} ${section}`.toLocaleLowerCase().includes(wanted)) &&
    (!changedOnly || isChanged(section));
  return (
    <Card title={t('matrix.title')} hint={hint} flush>
      <div className={css.tools}>
        <SearchInput value={search} onSearch={setSearch} placeholder={t('matrix.search')} className={css.search} />
        <Checkbox checked={changedOnly} onChange={setChangedOnly}>
          {t('matrix.changedOnly')}
        </Checkbox>
      </div>
      <QueryView query={asked} skeleton={<SkeletonLines lines={12} />} failure={t('matrix.failure')}>
        {(list) => <RightsMatrix asked={list} shows={shows} {...matrix} />}
      </QueryView>
    </Card>
  );
}
