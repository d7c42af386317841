import { useTranslation } from 'react-i18next';
import type { ApiDocument } from '@titian/shared-contracts/api-document';
import { fetchFile, useSession } from '@titian/shared-auth';
import { Button, QueryView, useFormat } from '@titian/shared-ui';
import { FileList } from '@titian/shared-ui/data';
import { useListApiDocumentsQuery } from './documents.api';
import { useSignInFirst } from '../../parts/useSignInFirst';
import css from './documents.module.css';

function Documents({ documents }: { documents: readonly ApiDocument[] }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { user } = useSession();
  const signInFirst = useSignInFirst();
  return (
    <section className={css.documents} aria-labelledby="dokumen">
      <h2 id="dokumen">{t('apiDocuments.heading')}</h2>
      <ul>
        {documents.map(({ id, title, file }) => (
          <li key={id}>
            <p className={css.title}>{format.text(title)}</p>
            {user && <FileList files={[file]} fetch={fetchFile} />}
          </li>
        ))}
      </ul>
      {!user && (
        <Button icon="download" onClick={() => signInFirst()}>
          {t('apiDocuments.signIn')}
        </Button>
      )}
    </section>
  );
}

/** Guides, agreements and data dictionaries of an API; nothing where it has none. Downloads need an account. */
export function ApiDocuments({ id }: { id: string }) {
  const { t } = useTranslation('catalogue');
  const query = useListApiDocumentsQuery({ params: { id } });
  return (
    <QueryView query={query} skeleton={<></>} failure={t('apiDocuments.failure')} isEmpty={() => false} fills={false}>
      {(documents) => documents.length > 0 && <Documents documents={documents} />}
    </QueryView>
  );
}
