import type { RepositoryDetail } from '@titian/shared-contracts/repository';
import { Card, Empty, Icon, QueryView, SkeletonLines, useFormat, useTranslation } from '@titian/shared-ui';
import { pathOfFolder } from './folderOptions';
import { useSearchRepositoryQuery } from './repository.api';
import css from './repository.module.css';

interface Props {
  repository: RepositoryDetail;
  q: string;
  onOpen: (id: string) => void;
}

/** What the search found in the whole repository. */
export function FoundFiles({ repository, q, onOpen }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const query = useSearchRepositoryQuery({ params: { id: repository.id }, query: { q } });
  return (
    <Card flush title={t('repository.found', { q })}>
      <QueryView
        query={query}
        skeleton={<SkeletonLines lines={4} />}
        failure={t('repository.findFailure')}
        empty={<Empty icon="search" title={t('repository.foundNothing')} body={t('repository.foundNothingBody')} />}
      >
        {(files) => (
          <ul className={css.found}>
            {files.map(({ id, name, folderId, size, excerpt }) => (
              <li key={id}>
                <button type="button" className={css.foundFile} onClick={() => onOpen(id)}>
                  <Icon name="file-text" />
                  <span>
                    <b>{name}</b>
                    <span className={css.quiet}>
                      {t('repository.in', { folder: pathOfFolder(repository.folders, folderId) })}
                    </span>
                    {excerpt && <span className={css.excerpt}>{excerpt}</span>}
                  </span>
                  <span className={css.quiet}>{format.bytes(size)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}
