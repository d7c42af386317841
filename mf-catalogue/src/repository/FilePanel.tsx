import type { RepositoryDetail, RepositoryFileDetail } from '@titian/shared-contracts/repository';
import { Button, QueryView, Tag, useFormat, useTranslation } from '@titian/shared-ui';
import { DetailTabs, Drawer, type ListState } from '@titian/shared-ui/data';
import { ActivityList } from './ActivityList';
import { contentPaths } from './contentPaths';
import { LockTag } from './LockTag';
import { Preview } from './Preview';
import { useReadFileQuery } from './repository.api';
import { ScanTag } from './ScanTag';
import { ShareTab } from './ShareTab';
import { useDownload } from '../parts/useDownload';
import { Versions } from './Versions';
import css from './repository.module.css';

const WIDTH = 640;

interface Props {
  id: string;
  repository: RepositoryDetail;
  state: ListState<never>;
  onClose: () => void;
}

/** A file: what can be shown of it, its versions, what was done with it, and its links. */
export function FilePanel({ id, repository, state, onClose }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const query = useReadFileQuery({ params: { id } });
  const { busy, download } = useDownload();
  const file = query.data;
  const isOpen = !repository.archivedAt;
  const tabsOf = (found: RepositoryFileDetail) => [
    { key: 'preview', label: t('repositoryFile.preview'), children: <Preview file={found} /> },
    {
      key: 'versions',
      label: t('repositoryFile.versions', { count: found.versions.length }),
      children: <Versions file={found} mayWrite={isOpen && found.right !== 'read'} />,
    },
    {
      key: 'activity',
      label: t('repositoryFile.activity'),
      children: <ActivityList repositoryId={repository.id} fileId={id} />,
    },
    ...(found.right === 'manage'
      ? [
          {
            key: 'links',
            label: t('repositoryShare.title'),
            children: <ShareTab fileId={id} name={found.name} mayShare={isOpen} />,
          },
        ]
      : []),
  ];
  return (
    <Drawer
      title={file?.name ?? t('repositoryFile.one')}
      subtitle={
        file && (
          <span className={css.marks}>
            <ScanTag scan={file.scan} />
            <LockTag lock={file.lock} />
            {file.tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </span>
        )
      }
      width={WIDTH}
      onClose={onClose}
      footer={
        file && (
          <Button icon="download" loading={busy} onClick={() => void download(contentPaths.file(id), file.name)}>
            {t('repositoryFile.downloadSize', { size: format.bytes(file.size) })}
          </Button>
        )
      }
    >
      <QueryView query={query} failure={t('repositoryFile.failure')}>
        {(found) => <DetailTabs state={state} tabs={tabsOf(found)} />}
      </QueryView>
    </Drawer>
  );
}
