import type { ReleaseDifference } from '@titian/shared-contracts/platform';
import { Empty, Facts, QueryView, SkeletonLines, useFormat, useTranslation } from '@titian/shared-ui';
import { useReleaseDifferenceQuery } from '../platform.api';
import css from '../platform.module.css';
import look from '../parts/checks.module.css';
import { useSignedBytes } from './useSignedBytes';

function Routes({ routes: { added, removed } }: Pick<ReleaseDifference, 'routes'>) {
  const { t } = useTranslation('admin');
  if (added.length + removed.length === 0) return null;
  return (
    <section>
      <h3>{t('difference.routes')}</h3>
      <ul className={look.diff}>
        {added.map((route) => (
          <li key={route}>
            <ins>+ {route}</ins>
          </li>
        ))}
        {removed.map((route) => (
          <li key={route}>
            <del>− {route}</del>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Shared({ shared }: Pick<ReleaseDifference, 'shared'>) {
  const { t } = useTranslation('admin');
  if (shared.length === 0) return null;
  return (
    <section>
      <h3>{t('difference.shared')}</h3>
      <ul className={look.diff}>
        {shared.map(({ request, from, to }) => (
          <li key={request}>
            <code>{request}</code> <del>{from ?? '–'}</del> → <ins>{to ?? '–'}</ins>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Figures({ difference }: { difference: ReleaseDifference }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const bytes = useSignedBytes();
  const { files, words, initialBytes, totalBytes } = difference;
  const both = ({ added, removed }: { added: number; removed: number }) =>
    `+${format.number(added)} −${format.number(removed)}`;
  return (
    <Facts
      rows={[
        [t('difference.initial'), bytes(initialBytes)],
        [t('difference.total'), bytes(totalBytes)],
        [t('difference.files'), `${both(files)} ~${format.number(files.changed)}`],
        [t('difference.words'), both(words)],
      ]}
    />
  );
}

/** What a release changes compared with stable. */
export function DifferenceView({ name, version }: { name: string; version: string }) {
  const { t } = useTranslation('admin');
  const query = useReleaseDifferenceQuery({ params: { name, version }, query: {} });
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonLines lines={6} />}
      failure={t('difference.failure')}
      isEmpty={({ from }) => from === null}
      empty={<Empty icon="swap" title={t('difference.nothing')} body={t('difference.nothingBody')} />}
    >
      {(difference) => (
        <div className={css.block}>
          <p className={css.quiet}>{t('difference.against', { from: difference.from ?? '', to: difference.to })}</p>
          <Figures difference={difference} />
          <Routes routes={difference.routes} />
          <Shared shared={difference.shared} />
        </div>
      )}
    </QueryView>
  );
}
