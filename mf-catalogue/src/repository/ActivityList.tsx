import { Empty, QueryView, SkeletonLines, useKeyedText, useTranslation, When } from '@titian/shared-ui';
import { useReadActivityQuery } from './repository.api';
import css from './repository.module.css';

const SHOWN = 50;

/** What was done in a repository, or with one of its files. */
export function ActivityList({ repositoryId, fileId }: { repositoryId: string; fileId: string }) {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText('catalogue');
  const query = useReadActivityQuery({ params: { id: repositoryId }, query: { pageSize: SHOWN, fileId } });
  return (
    <QueryView query={query} skeleton={<SkeletonLines lines={5} />} failure={t('repositoryFile.activityFailure')}>
      {({ data }) =>
        data.length === 0 ? (
          <Empty icon="history" title={t('repositoryFile.noActivity')} />
        ) : (
          <ul className={css.activity}>
            {data.map(({ id, at, by, code }) => (
              <li key={id}>
                <p>{text(`repositoryAct.${code}`)}</p>
                <p className={css.quiet}>
                  {by?.displayName ?? t('repositoryFile.portal')} · <When at={at} exact />
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}
