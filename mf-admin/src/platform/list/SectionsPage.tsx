import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { platformPaths, type SectionRow } from '@titian/shared-contracts/platform';
import { usePermission } from '@titian/shared-auth';
import { Button, Empty, Page, Stack, useTranslation } from '@titian/shared-ui';
import { ResourceTable, useListState } from '@titian/shared-ui/data';
import { useLocalRows } from '../parts/useLocalRows';
import { useRegistryApprovalsQuery, useRegistryOverridesQuery, useRegistrySectionsQuery } from '../platform.api';
import { AddSection } from './AddSection';
import { Approvals } from './Approvals';
import { Origins } from './Origins';
import { Overrides } from './Overrides';
import { RuleCard } from './RuleCard';
import { useSectionColumns } from './sectionColumns';

const EVERY_MINUTE = { pollingInterval: 60_000, skipPollingIfUnfocused: true };
const lastOf = (spark: readonly (number | null)[]) => spark.findLast((rate) => rate !== null) ?? -1;
const RULES = {
  text: ({ name, title, owner }: SectionRow) => [name, title.my, title.en, owner.team, owner.contact].join(' '),
  sorts: {
    name: ({ name }: SectionRow) => name,
    owner: ({ owner }: SectionRow) => owner.team,
    failures: ({ spark }: SectionRow) => lastOf(spark),
    size: ({ initialBytes }: SectionRow) => initialBytes ?? 0,
    releases: ({ releases }: SectionRow) => releases,
    changed: ({ changedAt }: SectionRow) => changedAt ?? '',
  },
};

function SectionList({ onAdd }: { onAdd: (() => void) | null }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const state = useListState({ defaultSort: 'name:asc' });
  const query = useLocalRows(useRegistrySectionsQuery(undefined, EVERY_MINUTE), state, RULES);
  const add = onAdd && (
    <Button type="primary" icon="plus" onClick={onAdd}>
      {t('sections.add')}
    </Button>
  );
  return (
    <ResourceTable
      name="platform-sections"
      label={t('sections.list')}
      query={query}
      state={state}
      columns={useSectionColumns()}
      rowId={({ name }) => name}
      rowName={({ name }) => name}
      searchHint={t('sections.search')}
      onOpen={({ name }) => void navigate(platformPaths.section(name))}
      empty={<Empty icon="deployment-unit" title={t('sections.empty')} body={t('sections.emptyBody')} action={add} />}
      failure={t('sections.failure')}
    />
  );
}

/** The sections with what they serve now, actions that wait for a second person, active overrides, and the origins of code. */
export function SectionsPage() {
  const { t } = useTranslation('admin');
  const [search] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const part = search.get('part');
  const showsList = part !== 'overrides' && part !== 'origins';
  const mayCreate = usePermission('platform.create');
  const { data: waiting = [] } = useRegistryApprovalsQuery();
  const { data: overrides } = useRegistryOverridesQuery();
  const open = mayCreate ? () => setAdding(true) : null;
  const actions = open && (
    <Button type="primary" icon="plus" onClick={open}>
      {t('sections.add')}
    </Button>
  );
  const close = (name: string | null) => {
    setAdding(false);
    setAdded(name);
  };
  const at = platformPaths.sections();
  return (
    <Page
      title={t('sections.title')}
      purpose={t('sections.purpose')}
      actions={actions}
      tabs={[
        { to: at, label: t('sections.title'), current: showsList },
        {
          ...{ to: `${at}?part=overrides`, label: t('overrides.title'), current: part === 'overrides' },
          count: overrides?.length || undefined,
        },
        { to: `${at}?part=origins`, label: t('origins.title'), current: part === 'origins' },
      ]}
    >
      <Stack>
        <Approvals waiting={waiting} />
        {part === 'overrides' && <Overrides />}
        {part === 'origins' && <Origins />}
        {showsList && <SectionList onAdd={open} />}
        {showsList && <RuleCard />}
      </Stack>
      {adding && <AddSection onClose={close} />}
      {added && <Navigate to={platformPaths.section(added, 'settings')} />}
    </Page>
  );
}

export { SectionsPage as Component };
