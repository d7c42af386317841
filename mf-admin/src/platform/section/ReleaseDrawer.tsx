import type { ReleaseDetail } from '@titian/shared-contracts/platform';
import { Copy, Facts, Notice, QueryView, SkeletonLines, useFormat, useTranslation, When } from '@titian/shared-ui';
import { ActsMenu, DetailTabs, Drawer, type RowAction, type TabState } from '@titian/shared-ui/data';
import { useActor } from '../parts/useActor';
import { ServesTags } from '../parts/VersionTag';
import { useRegistryReleaseQuery } from '../platform.api';
import css from '../platform.module.css';
import look from '../parts/checks.module.css';
import { CheckList } from './CheckList';
import { CompatibilityList } from './CompatibilityList';
import { DifferenceView } from './DifferenceView';

const WIDTH = 680;
const DIGEST_SHOWN = 20;

function ReleaseFacts({ release }: { release: ReleaseDetail }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const actor = useActor();
  const { digest, origin, sizes, files, routes, publishedAt, publishedBy } = release;
  const shortDigest = (
    <>
      <code>{digest.slice(0, DIGEST_SHOWN)}…</code> <Copy text={digest} name={t('release.digest')} />
    </>
  );
  return (
    <div className={css.block}>
      <Facts
        rows={[
          [t('releases.published'), <When key="at" at={publishedAt} exact />],
          [t('releases.by'), actor(publishedBy)],
          [t('release.initial'), format.bytes(sizes.initial)],
          [t('release.total'), format.bytes(sizes.total)],
          [t('release.files'), format.number(files.length)],
          [t('release.origin'), origin ?? t('release.here')],
          [t('release.digest'), shortDigest],
        ]}
      />
      <section>
        <h3>{t('release.routes')}</h3>
        <ul className={look.diff}>
          {routes.map((route) => (
            <li key={route}>
              <code>{route}</code>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

interface Props {
  name: string;
  version: string;
  state: TabState;
  acts: readonly RowAction[];
  onClose: () => void;
}

/** One release: its checks with their fixes, its changes, its shared dependencies. */
export function ReleaseDrawer({ name, version, state, acts, onClose }: Props) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const actor = useActor();
  const query = useRegistryReleaseQuery({ params: { name, version } });
  const tabsOf = (release: ReleaseDetail) => [
    { key: 'checks', label: t('release.tab.checks'), children: <CheckList checks={release.checks} /> },
    {
      key: 'difference',
      label: t('release.tab.difference'),
      children: <DifferenceView name={name} version={version} />,
    },
    { key: 'shared', label: t('release.tab.shared'), children: <CompatibilityList rows={release.compatibility} /> },
    { key: 'facts', label: t('release.tab.facts'), children: <ReleaseFacts release={release} /> },
  ];
  return (
    <Drawer
      title={<code>{version}</code>}
      subtitle={
        <span className={css.tags}>
          {name} {query.data && <ServesTags serves={query.data.serves} />}
        </span>
      }
      tools={<ActsMenu acts={acts} name={version} />}
      width={WIDTH}
      onClose={onClose}
    >
      <QueryView query={query} skeleton={<SkeletonLines lines={10} />} failure={t('release.failure')}>
        {(release) => (
          <>
            {release.blocked && (
              <Notice tone="error" title={t('release.blocked', { name: actor(release.blocked.by) })}>
                {format.dateTime(release.blocked.at)}. {release.blocked.reason}
              </Notice>
            )}
            <DetailTabs state={state} tabs={tabsOf(release)} />
          </>
        )}
      </QueryView>
    </Drawer>
  );
}
