import type { TrailEntry } from '@titian/shared-contracts/managed';
import { Stack, useTranslation } from '@titian/shared-ui';
import { ActsMenu, Counts, DetailTabs, InCatalogue, Trail, useListState } from '@titian/shared-ui/data';
import css from '../guide.module.css';
import { usePressed } from '../usePressed';

/** The parts of a record: what can be done with it, what hangs on it, and what was done with it. */
export default function Details() {
  const { t } = useTranslation('admin');
  const pressed = usePressed();
  const state = useListState();
  const name = t('guide.sample.api');
  const acts = (['edit', 'remove'] as const).map((key) => ({
    ...{ key, label: t(`guide.act.${key}`), run: pressed(t(`guide.act.${key}`)) },
  }));
  const entry: TrailEntry = {
    ...{ id: 'a', at: '2026-11-20T02:00:00Z', by: t('guide.sample.person'), action: 'API_UPDATE', outcome: 'ok' },
    ...{ description: t('guide.sample.saved'), reason: t('guide.sample.hint') },
    changes: [{ path: '/version', before: 'v3.1', after: 'v3.2' }],
  };
  const trail = { data: { data: [entry], totalItems: 1, page: 1, pageSize: 50 }, isLoading: false };
  return (
    <Stack>
      <div className={css.row}>
        <ActsMenu name={name} acts={acts} />
        <InCatalogue project={{ id: 'a', listed: true }} />
      </div>
      <DetailTabs
        state={state}
        tabs={[
          {
            key: 'held',
            label: t('guide.sample.list'),
            children: <Counts rows={[{ label: t('guide.sample.list'), count: 3, to: '/element/table' }]} />,
          },
          {
            key: 'trail',
            label: t('guide.sample.trail'),
            children: <Trail query={trail} titleOf={({ description }) => description} />,
          },
        ]}
      />
    </Stack>
  );
}
