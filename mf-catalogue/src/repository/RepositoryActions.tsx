import { useRef } from 'react';
import type { RepositoryDetail } from '@titian/shared-contracts/repository';
import { Button, useTranslation } from '@titian/shared-ui';
import { useFollowRepositoryMutation } from './repository.api';
import css from './repository.module.css';

interface Props {
  repository: RepositoryDetail;
  mayWrite: boolean;
  onNewFolder: () => void;
  onFiles: (files: FileList | null) => void;
}

/** The buttons of a repository's page: follow it, make a folder, upload files. */
export function RepositoryActions({ repository: { id, following }, mayWrite, onNewFolder, onFiles }: Props) {
  const { t } = useTranslation('catalogue');
  const input = useRef<HTMLInputElement>(null);
  const [follow, { isLoading }] = useFollowRepositoryMutation();
  return (
    <>
      <Button
        type="text"
        icon="bell"
        loading={isLoading}
        onClick={() => void follow({ params: { id }, body: { following: !following } })}
      >
        {t(following ? 'repository.unfollow' : 'repository.follow')}
      </Button>
      {mayWrite && (
        <>
          <Button icon="folder-add" onClick={onNewFolder}>
            {t('repository.newFolder')}
          </Button>
          <Button type="primary" icon="upload" onClick={() => input.current?.click()}>
            {t('repository.upload')}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            className={css.hidden}
            tabIndex={-1}
            aria-label={t('repository.upload')}
            onChange={({ target }) => {
              onFiles(target.files);
              target.value = '';
            }}
          />
        </>
      )}
    </>
  );
}
