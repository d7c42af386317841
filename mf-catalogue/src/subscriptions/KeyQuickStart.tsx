import { lazy, Suspense } from 'react';
import type { Subscription } from '@titian/shared-contracts/subscription';
import { callGateway } from '@titian/shared-auth/gateway';
import { QueryView, SkeletonLines, useTranslation } from '@titian/shared-ui';
import type { Issued } from './issued';
import { useListCallableQuery, useReadQuickDocumentQuery } from '../parts/subscriptions.api';

/** Loaded with the first document. */
const Quick = lazy(async () => ({ default: (await import('@titian/shared-ui/openapi')).QuickStart }));
const skeleton = <SkeletonLines lines={8} />;

/** The first call of a subscription: code with the new key in its place, and the call itself. */
export function KeyQuickStart({ subscription, issued }: { subscription: Subscription; issued: Issued | null }) {
  const { t } = useTranslation('catalogue');
  const { id, application, environment, project } = subscription;
  const callable = useListCallableQuery({ params: { id: application.id } });
  const row = callable.data?.find(({ subscriptionId }) => subscriptionId === id);
  const versionId = row?.project.versionId ?? '';
  const document = useReadQuickDocumentQuery({ params: { id: project.id, versionId } }, { skip: !row });
  if (!row) return null;
  const secret = issued && { id: issued.id, kind: issued.kind, value: issued.secret };
  return (
    <section>
      <h3>{t('keys.quick')}</h3>
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
    </section>
  );
}
