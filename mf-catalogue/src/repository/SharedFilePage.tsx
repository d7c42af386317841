import { useParams } from 'react-router-dom';
import { Button, Card, Facts, Page, QueryView, useFormat, useTranslation, When } from '@titian/shared-ui';
import { contentPaths } from './contentPaths';
import { useOpenShareQuery } from './repository.api';
import { useDownload } from '../parts/useDownload';

/** What a link leads to: one file, for whoever is signed in. */
export function SharedFilePage() {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { token = '' } = useParams();
  const query = useOpenShareQuery({ params: { token } });
  const { busy, download } = useDownload();
  const save = async (name: string) => {
    await download(contentPaths.shared(token), name);
    void query.refetch();
  };
  return (
    <Page title={t('sharedFile.title')} purpose={t('sharedFile.purpose')}>
      <QueryView query={query} failure={t('sharedFile.failure')}>
        {({ name, size, sharedBy, expiresAt, left }) => (
          <Card
            title={name}
            actions={
              <Button type="primary" icon="download" loading={busy} onClick={() => void save(name)}>
                {t('repositoryFile.downloadSize', { size: format.bytes(size) })}
              </Button>
            }
          >
            <Facts
              rows={[
                [t('sharedFile.by'), sharedBy.displayName],
                [t('sharedFile.until'), <When key="until" at={expiresAt} exact />],
                [t('sharedFile.left'), left === null ? t('sharedFile.unlimited') : format.number(left)],
              ]}
            />
          </Card>
        )}
      </QueryView>
    </Page>
  );
}

export { SharedFilePage as Component };
