import { useTranslation } from 'react-i18next';
import type { ApiDetail } from '@titian/shared-contracts/catalogue';
import { IconButton, QueryView, SelectInput, SkeletonLines } from '@titian/shared-ui';
import { useShownVersion } from '../../parts/api-frame/useShownVersion';
import { useVersionChangesQuery } from '../marketplace.api';
import { ChangeCounts } from './ChangeCounts';
import { ChangeList } from './ChangeList';
import { useComparison } from './useComparison';
import css from './Versions.module.css';

interface PickerProps {
  label: string;
  value: string;
  versions: ApiDetail['versions'];
  onChange: (version: string) => void;
}

function Picker({ label, value, versions, onChange }: PickerProps) {
  return (
    <span className={css.picker}>
      <span aria-hidden="true">{label}</span>
      <SelectInput
        label={label}
        value={value}
        options={versions.map(({ version }) => ({ value: version, label: version }))}
        onChange={onChange}
      />
    </span>
  );
}

/** Compares any two versions: what changes for those who move from one to the other. */
export function Compare({ detail }: { detail: ApiDetail }) {
  const { t } = useTranslation('catalogue');
  const { from, to, compare } = useComparison(detail);
  const [shown] = useShownVersion(detail);
  const query = useVersionChangesQuery({ params: { id: detail.id }, query: { from, to } });
  return (
    <section className={css.compare} aria-labelledby="perubahan">
      <div className={css.compareHead}>
        <h3 id="perubahan">{t('change.title')}</h3>
        <span className={css.pair}>
          <Picker
            label={t('change.from')}
            value={from}
            versions={detail.versions}
            onChange={(name) => compare(name, to)}
          />
          <IconButton icon="swap" label={t('change.swap')} onClick={() => compare(to, from)} />
          <Picker
            label={t('change.to')}
            value={to}
            versions={detail.versions}
            onChange={(name) => compare(from, name)}
          />
        </span>
        <span role="status">{query.currentData && <ChangeCounts counts={query.currentData.counts} />}</span>
      </div>
      <QueryView query={query} skeleton={<SkeletonLines lines={5} />} failure={t('change.failed')}>
        {(found) => <ChangeList key={`${found.from} ${found.to}`} found={found} linked={found.to === shown?.version} />}
      </QueryView>
    </section>
  );
}
