import type { FolderNode } from '@titian/shared-contracts/repository';
import {
  AgencyMark,
  Button,
  Icon,
  QueryView,
  SkeletonLines,
  useFormat,
  useKeyedText,
  useTranslation,
} from '@titian/shared-ui';
import { useReadRightsQuery } from './repository.api';
import css from './repository.module.css';

interface Props {
  folder: FolderNode;
  /** The repository's own folder, by the name of the repository. */
  root: { id: string; name: string };
  onChange: () => void;
}

/** Who may see the open folder, and by which folder's list. */
export function FolderRightsCard({ folder, root, onChange }: Props) {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText('catalogue');
  const format = useFormat();
  const query = useReadRightsQuery({ params: { id: folder.id } }, { skip: !folder.right });
  return (
    <section className={css.rights} aria-label={t('repositoryRights.title')}>
      <div className={css.rightsHead}>
        <h2>{t('repositoryRights.title')}</h2>
        {folder.right === 'manage' && (
          <Button type="link" size="small" onClick={onChange}>
            {t('repositoryRights.change')}
          </Button>
        )}
      </div>
      <QueryView query={query} skeleton={<SkeletonLines lines={3} />} failure={t('repositoryRights.failure')}>
        {({ inherits, from, entries, tenant, readers }) => (
          <>
            <p className={css.quiet}>
              {inherits
                ? t('repositoryRights.from', { name: from.id === root.id ? root.name : from.name })
                : t('repositoryRights.own')}
            </p>
            {entries.length + readers.length === 0 && !tenant && (
              <p className={css.quiet}>{t('repositoryRights.nobody')}</p>
            )}
            <ul className={css.subjects}>
              {tenant && (
                <li>
                  <Icon name="team" />
                  <span>{t('repositoryRights.tenant')}</span>
                  <span className={css.quiet}>{text('folderRight.read')}</span>
                </li>
              )}
              {readers.map(({ id, code, name }) => (
                <li key={id}>
                  <AgencyMark code={code} size={24} />
                  <span>{format.text(name)}</span>
                  <span className={css.quiet}>{text('folderRight.read')}</span>
                </li>
              ))}
              {entries.map(({ kind, id, name, code, right }) => (
                <li key={`${kind}-${id}`}>
                  {code ? (
                    <AgencyMark code={code} size={24} />
                  ) : (
                    <Icon name={kind === 'role' ? 'safety-certificate' : 'user'} />
                  )}
                  <span>{format.text(name)}</span>
                  <span className={css.quiet}>{text(`folderRight.${right}`)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </section>
  );
}
