import { type ComponentType, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { usePageTitle } from '@titian/section-kit';
import { platformPaths, type SectionDetail } from '@titian/shared-contracts/platform';
import { Button, Page, QueryView, Tag, useFormat, useTranslation } from '@titian/shared-ui';
import { Approvals } from '../list/Approvals';
import { useRegistrySectionQuery } from '../platform.api';
import { ActHost } from './ActHost';
import { HealthPart } from './HealthPart';
import { HistoryPart } from './HistoryPart';
import { Overview } from './Overview';
import { PinsPart } from './PinsPart';
import { ReleasesPart } from './ReleasesPart';
import { type Act, SectionContext } from './sectionContext';
import { SettingsPart } from './SettingsPart';
import css from '../platform.module.css';

const PARTS = {
  overview: Overview,
  releases: ReleasesPart,
  pins: PinsPart,
  health: HealthPart,
  history: HistoryPart,
  settings: SettingsPart,
} as const satisfies Record<string, ComponentType>;
type Part = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as Part[];

function SectionView({ section }: { section: SectionDetail }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const [search] = useSearchParams();
  const [openAct, setOpenAct] = useState<Act | null>(null);
  const { name, owner, fallback, approvals, pins, releases, allowed } = section;
  const current = NAMES.find((part) => part === search.get('part')) ?? 'overview';
  const Shown = PARTS[current];
  const title = format.text(section.title);
  usePageTitle(title);
  const counts: Partial<Record<Part, number>> = { releases, pins: pins.length };
  return (
    <Page
      title={title}
      mark={
        // A section without a release has no title, so its name is shown.
        title !== name && (
          <Tag>
            <code>{name}</code>
          </Tag>
        )
      }
      purpose={[owner.team, owner.contact].filter(Boolean).join(' · ')}
      breadcrumb={[{ label: t('sections.title'), to: platformPaths.sections() }, { label: title }]}
      actions={
        allowed.includes('rollback') &&
        fallback && (
          <Button danger icon="rollback" onClick={() => setOpenAct({ what: 'rollback', version: fallback })}>
            {t('act.do.rollback', { version: fallback })}
          </Button>
        )
      }
      tabs={NAMES.map((part) => ({
        ...{
          to: platformPaths.section(name, part === 'overview' ? undefined : part),
          label: t(`section.part.${part}`),
        },
        ...{ current: part === current, count: counts[part] || undefined },
      }))}
    >
      <SectionContext value={{ section, openAct: setOpenAct }}>
        {approvals.length > 0 && (
          <div className={css.field}>
            <Approvals waiting={approvals} />
          </div>
        )}
        <Shown />
        {openAct && <ActHost act={openAct} section={section} onClose={() => setOpenAct(null)} />}
      </SectionContext>
    </Page>
  );
}

/** One section: what its channels serve, and all its actions. */
export function SectionPage() {
  const { t } = useTranslation('admin');
  const { name = '' } = useParams();
  const query = useRegistrySectionQuery({ params: { name } });
  return (
    <QueryView
      query={query}
      failure={t('section.failure')}
      page={{ title: name, list: { label: t('sections.title'), to: platformPaths.sections() } }}
    >
      {(section) => <SectionView section={section} />}
    </QueryView>
  );
}

export { SectionPage as Component };
