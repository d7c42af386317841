import { projectPaths } from '@titian/shared-contracts/project';
import { Button } from '../../controls/Button';
import { Empty } from '../../feedback/Empty';
import { Card } from '../../layout/Card';
import { Page } from '../../layout/Page';
import { useBlockWords } from '../useBlockWords';

/** The page of an API that doesn't exist, or that the reader doesn't reach. */
export function UnknownApi() {
  const t = useBlockWords();
  return (
    <Page title={t('api.unknown')}>
      <Card>
        <Empty
          icon="search"
          title={t('api.unknownTitle')}
          body={t('api.unknownBody')}
          action={<Button to={projectPaths.registry()}>{t('api.registry')}</Button>}
        />
      </Card>
    </Page>
  );
}
