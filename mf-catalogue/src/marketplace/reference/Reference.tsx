import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiDetail, gatewayPath, KEY_HEADER } from '@titian/shared-contracts/catalogue';
import { consolePaths } from '@titian/shared-contracts/console';
import { usePermission } from '@titian/shared-auth';
import { Button, QueryView, SkeletonLines } from '@titian/shared-ui';
import { useShownVersion } from '../../parts/api-frame/useShownVersion';
import { useOpenApiDocumentQuery } from '../marketplace.api';
import { saveDocument } from './saveDocument';
import { useReaderSearch } from './useReaderSearch';
import css from '../About.module.css';

/** Loaded together with the document, only when the reference is shown. */
const Reader = lazy(async () => ({ default: (await import('@titian/shared-ui/openapi')).ApiReader }));

const skeleton = <SkeletonLines lines={12} />;

type Version = ApiDetail['versions'][number];

function VersionReference({ detail, version }: { detail: ApiDetail; version: Version }) {
  const { t } = useTranslation('catalogue');
  const [words, search] = useReaderSearch();
  const mayTry = usePermission('credential.create') && !detail.own;
  const query = useOpenApiDocumentQuery({ params: { id: detail.id, versionId: version.id } });
  const address = window.location.origin + gatewayPath({ ...detail, version: version.version });
  return (
    <section aria-labelledby="rujukan">
      <header className={css.sectionHead}>
        <h2 id="rujukan">{t('operations.title')}</h2>
        <span className={css.hint}>
          {t('operations.count', { count: version.operations.length, version: version.version })}
        </span>
        <Button
          size="small"
          icon="download"
          loading={query.isFetching}
          disabled={!query.data}
          onClick={() => saveDocument(detail, version.version, query.data)}
        >
          {t('operations.download')}
        </Button>
      </header>
      <QueryView query={query} skeleton={skeleton} failure={t('operations.failed')}>
        {(document) => (
          <Suspense fallback={skeleton}>
            <Reader
              document={document}
              servers={[{ url: address }]}
              keyHeader={KEY_HEADER}
              credentials={version.security}
              search={words}
              onSearch={search}
              actOf={({ method, path }) =>
                mayTry && (
                  <Button size="small" icon="send" to={consolePaths.tryIt(detail.id, `${method} ${path}`)}>
                    {t('detail.tryIt')}
                  </Button>
                )
              }
            />
          </Suspense>
        )}
      </QueryView>
    </section>
  );
}

/** The API reference of the shown version, from its OpenAPI document. */
export function Reference({ detail }: { detail: ApiDetail }) {
  const [version] = useShownVersion(detail);
  return version ? <VersionReference key={version.id} detail={detail} version={version} /> : null;
}
