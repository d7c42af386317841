import { lazy, Suspense, useState } from 'react';
import type { Callable, IssuedCredential } from '@titian/shared-contracts/subscription';
import { callGateway } from '@titian/shared-auth/gateway';
import {
  Card,
  QueryView,
  Segmented,
  SelectInput,
  SkeletonLines,
  Stack,
  useFormat,
  useKeyedText,
  useTranslation,
} from '@titian/shared-ui';
import { useListCallableQuery, useReadQuickDocumentQuery } from './applications.api';
import css from './applications.module.css';

/** Loaded with the first document. */
const Quick = lazy(async () => ({ default: (await import('@titian/shared-ui/openapi')).QuickStart }));
const ENVIRONMENTS = ['Sandbox', 'Production'] as const;
const skeleton = <SkeletonLines lines={8} />;

interface QuickProps {
  /** Of the application. */
  id: string;
  row: Callable;
  issued: IssuedCredential | null;
}

function QuickOf({ id, row, issued }: QuickProps) {
  const { t } = useTranslation('myapi');
  const { project, address, operations, security, purpose, purposeRequired, environment } = row;
  const query = useReadQuickDocumentQuery({ params: { id: project.id, versionId: project.versionId } });
  const isFor = issued?.environment === environment;
  const secret = isFor ? { id: issued.id, kind: issued.kind, value: issued.secret } : null;
  return (
    <QueryView query={query} skeleton={skeleton} failure={t('quick.failure')}>
      {(document) => (
        <Suspense fallback={skeleton}>
          <Quick
            document={document}
            client={id}
            secret={secret}
            make={callGateway}
            target={{
              ...{ name: project.Name, version: project.version, address, operations, security },
              ...{ purpose: purposeRequired ? purpose : null, isLive: environment === 'Production' },
            }}
          />
        </Suspense>
      )}
    </QueryView>
  );
}

function Choice({ id, rows, issued }: { id: string; rows: readonly Callable[]; issued: IssuedCredential | null }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const text = useKeyedText();
  const has = (environment: Callable['environment']) => rows.some((row) => row.environment === environment);
  const usual = has('Sandbox') ? 'Sandbox' : 'Production';
  const [chosen, choose] = useState<Callable['environment'] | null>(null);
  // What was just issued says which environment is meant.
  const environment = chosen ?? (issued && has(issued.environment) ? issued.environment : usual);
  const own = rows.filter((row) => row.environment === environment);
  const [api, setApi] = useState('');
  const row = own.find(({ subscriptionId }) => subscriptionId === api) ?? own[0];
  return (
    <Stack gap={12}>
      <Segmented
        label={t('quick.environment')}
        options={ENVIRONMENTS.map((value) => ({ value, label: text(`environment.${value}`) }))}
        value={environment}
        onChange={choose}
      />
      {row ? (
        <>
          <SelectInput
            label={t('quick.api')}
            options={own.map(({ subscriptionId, project }) => ({
              value: subscriptionId,
              label: `${format.text(project.Name)} ${project.version}`,
            }))}
            value={row.subscriptionId}
            onChange={setApi}
          />
          {/* The document of the API before doesn't fit to the address of this one. */}
          <QuickOf key={`${row.subscriptionId} ${row.project.versionId}`} id={id} row={row} issued={issued} />
        </>
      ) : (
        <p className={css.quiet}>{t('quick.noneHere', { environment: text(`environment.${environment}`) })}</p>
      )}
    </Stack>
  );
}

/** The first call with an application: code with everything in place, and the call itself. */
export function QuickStartCard({ id, issued }: { id: string; issued: IssuedCredential | null }) {
  const { t } = useTranslation('myapi');
  const query = useListCallableQuery({ params: { id } });
  return (
    <Card title={t('quick.title')}>
      <QueryView
        query={query}
        skeleton={skeleton}
        empty={<p className={css.quiet}>{t('quick.none')}</p>}
        failure={t('quick.failure')}
      >
        {(rows) => <Choice id={id} rows={rows} issued={issued} />}
      </QueryView>
    </Card>
  );
}
