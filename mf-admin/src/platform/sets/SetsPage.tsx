import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReleaseSet } from '@titian/shared-contracts/platform';
import { usePermission } from '@titian/shared-auth';
import {
  Button,
  Card,
  Empty,
  Notice,
  Page,
  QueryView,
  SkeletonLines,
  Stack,
  useTranslation,
  When,
} from '@titian/shared-ui';
import { Select } from '@titian/shared-ui/data';
import { useRegistrySectionsQuery, useReleaseSetsQuery } from '../platform.api';
import css from '../platform.module.css';
import { Comparison } from './Comparison';
import { KeepDialog } from './KeepDialog';
import { RestoreSet } from './RestoreSet';
import { type Kept, keptOf, nowOf, setOf } from './setRows';

const NOW = 'now';

function CompareCard({ sets, now }: { sets: readonly ReleaseSet[]; now: Kept }) {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useSearchParams();
  const [left, right] = [search.get('left') ?? sets[0]?.id ?? NOW, search.get('right') ?? NOW];
  const options = [{ value: NOW, label: t('sets.now') }, ...sets.map(({ id, name }) => ({ value: id, label: name }))];
  const sideOf = (id: string) => {
    const set = setOf(sets, id);
    return set ? { name: set.name, kept: keptOf(set.pointers) } : { name: t('sets.now'), kept: now };
  };
  const choose = (side: 'left' | 'right') => (id: string) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.set(side, id);
      return next;
    });
  return (
    <>
      <Card title={t('sets.compare')}>
        <div className={css.pair}>
          <label className={css.labelled}>
            {t('sets.left')}
            <Select aria-label={t('sets.left')} value={left} onChange={choose('left')} options={options} />
          </label>
          <label className={css.labelled}>
            {t('sets.right')}
            <Select aria-label={t('sets.right')} value={right} onChange={choose('right')} options={options} />
          </label>
        </div>
      </Card>
      <Comparison left={sideOf(left)} right={sideOf(right)} />
    </>
  );
}

/** Why a set can't be restored: its releases that are gone or blocked. */
function MissingReleases({ missing }: Pick<ReleaseSet, 'missing'>) {
  const { t } = useTranslation('admin');
  return (
    <Notice tone="warning" title={t('sets.missing')}>
      <ul className={css.bullets}>
        {missing.map(({ section, version, reason }) => (
          <li key={`${section} ${version} ${reason}`}>{t(`sets.missingBecause.${reason}`, { section, version })}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** `onRestore` is null until it is known what runs now, which the dialog compares with. */
function SetLine({ set, onRestore }: { set: ReleaseSet; onRestore: (() => void) | null }) {
  const { t } = useTranslation('admin');
  const { name, note, at, by, pointers, missing, allowed } = set;
  return (
    <li className={css.line}>
      <div className={css.grow}>
        <p>
          <strong>{name}</strong> <span className={css.quiet}>{t('sets.sections', { count: pointers.length })}</span>
        </p>
        <p className={css.quiet}>
          <When at={at} exact /> · {by}
        </p>
        {note && <p>{note}</p>}
        {missing.length > 0 && <MissingReleases missing={missing} />}
      </div>
      <div className={css.buttons}>
        <Button to={`?left=${set.id}&right=${NOW}`}>{t('sets.compareNow')}</Button>
        {onRestore && allowed.includes('restore') && (
          <Button icon="rollback" aria-label={t('sets.restoreTitle', { name })} onClick={onRestore}>
            {t('sets.restore')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Named moments of everything that ran: kept, compared, and brought back. */
export function SetsPage() {
  const { t } = useTranslation('admin');
  const sets = useReleaseSetsQuery();
  const { data: sections } = useRegistrySectionsQuery();
  const mayChange = usePermission('platform.update');
  const [keeping, setKeeping] = useState(false);
  const [restoring, setRestoring] = useState<ReleaseSet | null>(null);
  const now = sections && nowOf(sections);
  const keep = mayChange && (
    <Button type="primary" icon="save" onClick={() => setKeeping(true)}>
      {t('sets.keep')}
    </Button>
  );
  return (
    <Page title={t('sets.title')} purpose={t('sets.purpose')} actions={keep}>
      <QueryView
        query={sets}
        skeleton={<SkeletonLines lines={10} />}
        failure={t('sets.failure')}
        empty={
          <Card>
            <Empty icon="tags" title={t('sets.empty')} body={t('sets.emptyBody')} action={keep} />
          </Card>
        }
      >
        {(kept) => (
          <Stack>
            <Card title={t('sets.list')} flush>
              <ul>
                {kept.map((set) => (
                  <SetLine key={set.id} set={set} onRestore={now ? () => setRestoring(set) : null} />
                ))}
              </ul>
            </Card>
            {now && <CompareCard sets={kept} now={now} />}
          </Stack>
        )}
      </QueryView>
      {keeping && <KeepDialog onClose={() => setKeeping(false)} />}
      {restoring && now && <RestoreSet set={restoring} now={now} onClose={() => setRestoring(null)} />}
    </Page>
  );
}

export { SetsPage as Component };
