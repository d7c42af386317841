import { lazy, Suspense } from 'react';
import { proofCommand } from '@titian/shared-contracts/subscription';
import { SkeletonLines, useTranslation } from '@titian/shared-ui';
import css from './applications.module.css';

const CodePanel = lazy(async () => ({ default: (await import('@titian/shared-ui/openapi')).CodePanel }));

/** What to run where the private key is, to show that one has it. */
export function ProofCommand({ id }: { id: string }) {
  const { t } = useTranslation('myapi');
  return (
    <div className={css.proof}>
      <b>{t('credentials.proof.title')}</b>
      <p className={css.quiet}>{t('credentials.proof.body')}</p>
      <Suspense fallback={<SkeletonLines lines={5} />}>
        <CodePanel
          head={<span className={css.terminal}>{t('credentials.proof.terminal')}</span>}
          language="curl"
          code={proofCommand(id)}
          label={t('credentials.proof.command')}
          copies={t('credentials.proof.command')}
        />
      </Suspense>
    </div>
  );
}
