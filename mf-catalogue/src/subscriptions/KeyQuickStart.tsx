import { lazy, Suspense } from 'react';
import type { Callable, Subscription } from '@titian/shared-contracts/subscription';
import { callGateway } from '@titian/shared-auth/gateway';
import { QueryView, SkeletonLines, useTranslation } from '@titian/shared-ui';
import type { Issued } from './issued';
import { useListCallableQuery, useReadQuickDocumentQuery } from '../parts/subscriptions.api';
import css from './subscriptions.module.css';

/** Loaded with the first document. */
const Quick = lazy(async () => ({ default: (await import('@titian/shared-ui/openapi')).QuickStart }));
const skeleton = <SkeletonLines lines={8} />;

interface Props {
  subscription: Subscription;
  issued: Issued | null;
}

function QuickOf({ subscription, issued, row }: Props & { row: Callable }) {
  const { t } = useTranslation('catalogue');
  const { application, environment, project } = subscription;
  const document = useReadQuickDocumentQuery({ params: { id: project.id, versionId: row.project.versionId } });
  const secret = issued && { id: issued.id, kind: issued.kind, value: issued.secret };
  return (
    <QueryView query={document} skeleton={skeleton} failure={t('keys.quickFailure')}>
      {(found) => (
        <Suspense fallback={skeleton}>
          <Quick
            document={found}
            client={application.id}
            secret={secret}
            make={callGateway}
            target={{
              ...{ name: project.Name, version: project.version, address: row.address },
              ...{ operations: row.operations, security: row.security },
              ...{ purpose: row.purposeRequired ? row.purpose : null, isLive: environment === 'Production' },
            }}
          />
        </Suspense>
      )}
    </QueryView>
  );
}

/** The first call of a subscription: code with the new key in its place, and the call itself; or that it can't be called now. */
export function KeyQuickStart({ subscription, issued }: Props) {
  const { t } = useTranslation('catalogue');
  const query = useListCallableQuery({ params: { id: subscription.application.id } });
  const row = query.data?.find(({ subscriptionId }) => subscriptionId === subscription.id);
  return (
    <section>
      <h3>{t('keys.quick')}</h3>
      <QueryView
        query={query}
        skeleton={skeleton}
        isEmpty={() => row === undefined}
        empty={<p className={css.none}>{t('keys.notCallable')}</p>}
        failure={t('keys.quickFailure')}
      >
        {() => row && <QuickOf {...{ subscription, issued, row }} />}
      </QueryView>
    </section>
  );
}
