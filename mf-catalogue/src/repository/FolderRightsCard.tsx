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

/** Who may see the open folder, and by which folder's list. */
export function FolderRightsCard({ folder, onChange }: { folder: FolderNode; onChange: () => void }) {
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
        {({ inherits, from, entries }) => (
          <>
            <p className={css.quiet}>
              {inherits ? t('repositoryRights.from', { name: from.name }) : t('repositoryRights.own')}
            </p>
            {entries.length === 0 && <p className={css.quiet}>{t('repositoryRights.nobody')}</p>}
            <ul className={css.subjects}>
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
