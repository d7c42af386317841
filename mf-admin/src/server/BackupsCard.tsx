import { type Backup, BACKUP_JOB, BACKUPS_KEPT } from '@titian/shared-contracts/server';
import { usePermission } from '@titian/shared-auth';
import { Button, Card, Empty, QueryView, SmallTable, useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { BackupActs } from './BackupActs';
import { BackupResult } from './BackupResult';
import { useListBackupsQuery, useRunJobMutation } from './server.api';
import css from './server.module.css';

/** A back-up or a test that was begun here is seen to end. */
const EVERY_MS = 3_000;

function BackUpNow() {
  const { t } = useTranslation('admin');
  const { toast, fail } = useFeedback();
  const [run, { isLoading }] = useRunJobMutation();
  const begin = () =>
    void run({ params: { name: BACKUP_JOB } })
      .unwrap()
      .then(() => toast({ title: t('server.backup.begun'), severity: 'success' }))
      .catch(fail);
  return (
    <Button icon="save" loading={isLoading} onClick={begin}>
      {t('server.backup.now')}
    </Button>
  );
}

function Backups({ backups }: { backups: readonly Backup[] }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const isTesting = backups.some(({ test }) => test && test.outcome === null);
  if (backups.length === 0) return <Empty icon="save" title={t('server.backup.none')} />;
  return (
    <SmallTable
      label={t('server.backup.title')}
      rows={backups}
      rowId={({ name }) => name}
      columns={[
        { key: 'at', title: t('server.made'), primary: true, cell: ({ at }) => format.dateTime(at) },
        { key: 'size', title: t('server.backup.size'), align: 'end', cell: ({ bytes }) => format.bytes(bytes) },
        {
          ...{ key: 'test', title: t('server.backup.lastTest'), wraps: true },
          cell: ({ test }) => <BackupResult test={test} />,
        },
        {
          ...{ key: 'acts', title: t('server.acts') },
          cell: (backup) => <BackupActs backup={backup} isTesting={isTesting} />,
        },
      ]}
    />
  );
}

/** The back-ups of the embedded database: made, tested by restoring, downloaded. */
export function BackupsCard() {
  const { t } = useTranslation('admin');
  const query = useListBackupsQuery(undefined, { pollingInterval: EVERY_MS, skipPollingIfUnfocused: true });
  const mayMake = usePermission('setting.server.update');
  const isOwn = query.data?.engine === 'embedded';
  return (
    <Card
      title={t('server.backup.title')}
      hint={isOwn && t('server.backup.kept', { count: BACKUPS_KEPT })}
      actions={isOwn && mayMake && <BackUpNow />}
      flush={isOwn}
    >
      <QueryView query={query} failure={t('server.backup.failure')}>
        {({ engine, backups }) =>
          engine === 'embedded' ? (
            <Backups backups={backups} />
          ) : (
            <p className={css.lead}>{t('server.backup.postgres')}</p>
          )
        }
      </QueryView>
    </Card>
  );
}
