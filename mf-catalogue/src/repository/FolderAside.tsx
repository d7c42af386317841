import type { FolderNode, RepositoryDetail } from '@titian/shared-contracts/repository';
import { Button, Card, SearchInput, useFormat, useTranslation } from '@titian/shared-ui';
import type { ListState } from '@titian/shared-ui/data';
import type { FolderDialog } from './FolderDialogs';
import { FolderRightsCard } from './FolderRightsCard';
import { FolderTree } from './FolderTree';
import css from './repository.module.css';

interface Props {
  repository: RepositoryDetail;
  folder: FolderNode;
  state: ListState<never>;
  onDialog: (dialog: FolderDialog) => void;
}

/** Beside the files: the search, the folders, who may see the one that is open, and what the repository holds. */
export function FolderAside({ repository, folder, state, onDialog }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { bytes, quotaBytes } = repository.use;
  const share = Math.min(1, bytes / quotaBytes);
  const used = t('repository.used', { used: format.bytes(bytes), quota: format.bytes(quotaBytes) });
  return (
    <Card flush label={t('repository.folders')} className={css.aside}>
      <div className={css.find}>
        <SearchInput
          value={state.param('find') ?? ''}
          label={t('repository.find')}
          placeholder={t('repository.find')}
          onSearch={(words) => state.setParam('find', words.trim() || null)}
        />
      </div>
      <FolderTree
        folders={repository.folders}
        openId={folder.id}
        onOpen={(id) => state.setParam('folder', id === repository.rootId ? null : id)}
        label={t('repository.folders')}
      />
      <FolderRightsCard
        key={folder.id}
        folder={folder}
        root={{ id: repository.rootId, name: format.text(repository.name) }}
        onChange={() => onDialog({ what: 'rights', folder })}
      />
      <div className={css.use}>
        <p className={css.useLine}>
          <span>{used}</span>
          <span>{format.percent(share)}</span>
        </p>
        <progress className={css.bar} max={1} value={share} aria-label={used} />
        <Button type="link" size="small" icon="delete" onClick={() => onDialog({ what: 'trash', folder })}>
          {t('repository.trash')}
        </Button>
      </div>
    </Card>
  );
}
