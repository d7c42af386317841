import { useState } from 'react';
import { type Backup, backupPath } from '@titian/shared-contracts/server';
import { fetchFile, usePermission } from '@titian/shared-auth';
import { Button, saveBlob, useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { useTestBackupMutation } from './server.api';
import css from './server.module.css';

function Download({ backup: { name, at } }: { backup: Backup }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { fail, confirm } = useFeedback();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    const sure = await confirm({
      title: t('server.backup.downloadTitle'),
      body: t('server.backup.downloadBody'),
      action: t('server.backup.download'),
    });
    if (!sure) return;
    setBusy(true);
    await fetchFile(backupPath(name))
      .then((bytes) => saveBlob(name, bytes))
      .catch(fail);
    setBusy(false);
  };
  return (
    <Button
      size="small"
      loading={isBusy}
      aria-label={t('server.backup.downloadOf', { at: format.dateTime(at) })}
      onClick={() => void save()}
    >
      {t('server.backup.download')}
    </Button>
  );
}

/** What can be done with a back-up: restore it as a test, one at a time, and download it. */
export function BackupActs({ backup, isTesting }: { backup: Backup; isTesting: boolean }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { fail } = useFeedback();
  const mayTest = usePermission('setting.server.update');
  const mayDownload = usePermission('setting.server.export');
  const [test, { isLoading }] = useTestBackupMutation();
  const begin = () =>
    void test({ params: { name: backup.name } })
      .unwrap()
      .catch(fail);
  return (
    <div className={css.acts}>
      {mayTest && (
        <Button
          size="small"
          loading={isLoading}
          disabled={isTesting}
          aria-label={t('server.backup.testOf', { at: format.dateTime(backup.at) })}
          onClick={begin}
        >
          {t('server.backup.test')}
        </Button>
      )}
      {mayDownload && <Download backup={backup} />}
    </div>
  );
}
