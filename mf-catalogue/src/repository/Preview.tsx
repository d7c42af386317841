import { useEffect, useState } from 'react';
import type { FilePreview, RepositoryFileDetail } from '@titian/shared-contracts/repository';
import { fetchFile } from '@titian/shared-auth';
import { Empty, Prose, QueryView, RichText, SkeletonLines, useTranslation } from '@titian/shared-ui';
import { contentPaths } from './contentPaths';
import { usePreviewFileQuery } from './repository.api';
import css from './preview.module.css';

function Picture({ file: { id, name, version } }: { file: RepositoryFileDetail }) {
  const { t } = useTranslation('catalogue');
  const [shown, setShown] = useState<string | 'failed' | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    let address: string | undefined;
    fetchFile(contentPaths.picture(id), stop.signal).then(
      (blob) => setShown((address = URL.createObjectURL(blob))),
      () => stop.signal.aborted || setShown('failed'),
    );
    return () => {
      stop.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [id, version]);
  if (shown === 'failed') return <Empty icon="warning" title={t('repositoryFile.previewFailure')} />;
  return shown ? <img className={css.picture} src={shown} alt={name} /> : <SkeletonLines lines={6} />;
}

function Table({ table }: { table: Extract<FilePreview, { kind: 'table' }> }) {
  const { t } = useTranslation('catalogue');
  return (
    <div className={css.scroll} tabIndex={0} role="region" aria-label={t('repositoryFile.preview')}>
      <table className={css.table}>
        <thead>
          <tr>
            {table.columns.map((name, at) => (
              <th key={at} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, line) => (
            <tr key={line}>
              {table.columns.map((_, at) => (
                <td key={at}>{row[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Shown({ preview, file }: { preview: FilePreview; file: RepositoryFileDetail }) {
  const { t } = useTranslation('catalogue');
  if (preview.kind === 'none')
    return <Empty icon="file-text" title={t('repositoryFile.noPreview')} body={t('repositoryFile.noPreviewBody')} />;
  if (preview.kind === 'picture') return <Picture file={file} />;
  const more = preview.more && <p className={css.quiet}>{t('repositoryFile.more')}</p>;
  if (preview.kind === 'table')
    return (
      <>
        <Table table={preview} />
        {more}
      </>
    );
  if (preview.kind === 'document')
    return (
      <>
        <RichText text={preview.text} />
        {more}
      </>
    );
  return (
    <>
      {preview.kind === 'markdown' ? (
        <Prose text={preview.text} />
      ) : (
        <pre className={css.text} tabIndex={0}>
          {preview.text}
        </pre>
      )}
      {more}
    </>
  );
}

/** What can be shown of a file without saving it. */
export function Preview({ file }: { file: RepositoryFileDetail }) {
  const { t } = useTranslation('catalogue');
  const query = usePreviewFileQuery({ params: { id: file.id }, query: { version: file.version } });
  return (
    <QueryView query={query} skeleton={<SkeletonLines lines={8} />} failure={t('repositoryFile.previewFailure')}>
      {(preview) => <Shown preview={preview} file={file} />}
    </QueryView>
  );
}
