import type { Backup } from '@titian/shared-contracts/server';
import { StatusTag, useFormat, useTranslation, When } from '@titian/shared-ui';
import css from './server.module.css';

const TONES = { Running: 'info', Ok: 'success', Failed: 'error', Lost: 'warning' } as const;
const STATES = { ok: 'Ok', failed: 'Failed', lost: 'Lost' } as const;

/** What the last restore of a back-up found, or why there was none. */
export function BackupResult({ test }: Pick<Backup, 'test'>) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  if (!test) return t('server.backup.untested');
  const { at, by, outcome, took, found, detail } = test;
  const state = outcome ? STATES[outcome] : 'Running';
  return (
    <>
      <StatusTag kind="backupTest" state={state} tone={TONES[state]} /> <When at={at} />, {by}
      {found && (
        <p className={css.found}>
          {t('server.backup.people', { count: found.people, took: format.duration(took) })}
          {found.lastEntryAt && ` ${t('server.backup.upTo', { at: format.dateTime(found.lastEntryAt) })}`}
        </p>
      )}
      {detail && <p className={css.error}>{detail}</p>}
    </>
  );
}
