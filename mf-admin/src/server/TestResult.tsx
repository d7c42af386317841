import type { ServerPart, ServerPartName } from '@titian/shared-contracts/server';
import { Notice, useFormat, useTranslation, When } from '@titian/shared-ui';

/** What a part's last test said: what was done and how long it took, or why it failed. */
export function TestResult({ part, test }: { part: ServerPartName; test: NonNullable<ServerPart['test']> }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { at, by, outcome, took, fault, detail } = test;
  const when = (
    <>
      <When at={at} />, {by}
    </>
  );
  if (outcome === null)
    return (
      <Notice tone="info" title={t('server.testing')}>
        {when}
      </Notice>
    );
  if (outcome === 'ok')
    return (
      <Notice tone="success" title={t(`server.worked.${part}`, { took: format.duration(took) })}>
        {when}
      </Notice>
    );
  return (
    <Notice tone="error" title={t(`server.faults.${fault ?? 'other'}`)}>
      {detail && <q>{detail}</q>} {format.duration(took)} · {when}
    </Notice>
  );
}
