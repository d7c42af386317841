import type { FileVersion, RepositoryFileDetail } from '@titian/shared-contracts/repository';
import { Button, IconButton, Tag, useFeedback, useFormat, useTranslation, When } from '@titian/shared-ui';
import { contentPaths } from './contentPaths';
import { useRestoreVersionMutation } from './repository.api';
import { ScanTag } from './ScanTag';
import { useDownload } from '../parts/useDownload';
import css from './repository.module.css';

interface Props {
  file: RepositoryFileDetail;
  mayWrite: boolean;
}

/** The versions of a file, newest first; an earlier one can be made the newest again. */
export function Versions({ file, mayWrite }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { toast } = useFeedback();
  const { busy, download } = useDownload();
  const [restore, { isLoading }] = useRestoreVersionMutation();
  const makeNewest = async ({ version }: FileVersion) => {
    const done = await restore({ params: { id: file.id }, body: { version, rowVersion: file.rowVersion } });
    if (!done.error) toast({ title: t('repositoryFile.restored', { version }), severity: 'success' });
  };
  return (
    <ul className={css.versions}>
      {file.versions.map((one) => (
        <li key={one.version}>
          <span className={css.version}>{`v${one.version}`}</span>
          <div>
            <p>
              {one.restoredFrom ? t('repositoryFile.fromVersion', { version: one.restoredFrom }) : one.by.displayName}
            </p>
            <p className={css.quiet}>
              <When at={one.at} exact /> · {format.bytes(one.size)}
            </p>
          </div>
          {one.scan !== 'NotScanned' && <ScanTag scan={one.scan} />}
          <IconButton
            icon="download"
            size="small"
            disabled={busy}
            label={t('repositoryFile.downloadVersion', { version: one.version })}
            onClick={() => void download(contentPaths.file(file.id, one.version), file.name)}
          />
          {one.version === file.version ? (
            <Tag tone="brand">{t('repositoryFile.now')}</Tag>
          ) : (
            mayWrite && (
              <Button
                size="small"
                loading={isLoading}
                aria-label={t('repositoryFile.restoreOf', { version: one.version })}
                onClick={() => void makeNewest(one)}
              >
                {t('repositoryFile.restore')}
              </Button>
            )
          )}
        </li>
      ))}
    </ul>
  );
}
