import { useTranslation } from 'react-i18next';
import type { ApiDetail } from '@titian/shared-contracts';
import { Button, Card, Empty, SearchInput, useFeedback } from '@titian/shared-ui';
import { useShownVersion } from '../parts/api-frame/useShownVersion';
import { OperationGroups } from './OperationGroups';
import { useDownloadDocument } from './useDownloadDocument';
import { useOperationSearch } from './useOperationSearch';
import css from './About.module.css';

/** Every call of the shown version by its subject, to search in, and the document behind it. */
export function Operations({ detail }: { detail: ApiDetail }) {
  const { t } = useTranslation('catalogue');
  const { fail } = useFeedback();
  const [version] = useShownVersion(detail);
  const { words, search, matching } = useOperationSearch(version?.operations ?? []);
  const { download, downloading } = useDownloadDocument();
  if (!version) return null;
  const save = () => download(detail, version).catch((error: unknown) => fail(error, t('operations.notDownloaded')));

  return (
    <Card
      flush
      title={t('operations.title')}
      hint={t('operations.count', { count: version.operations.length, version: version.version })}
      actions={
        <Button size="small" icon="download" loading={downloading} onClick={() => void save()}>
          {t('operations.download')}
        </Button>
      }
    >
      <div className={css.find}>
        <SearchInput size="small" value={words} onSearch={search} placeholder={t('operations.search')} />
      </div>
      {matching.length > 0 ? (
        <OperationGroups operations={matching} />
      ) : (
        <Empty
          icon="search"
          title={t('operations.none', { words })}
          action={<Button onClick={() => search('')}>{t('operations.showAll')}</Button>}
        />
      )}
    </Card>
  );
}
