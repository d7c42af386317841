import type { ExplainedCall } from '@titian/shared-contracts/traffic';
import { Copy, Stack, useFormat, useTranslation } from '@titian/shared-ui';
import { Operation } from './callColumns';
import { CallStatus } from './CallStatus';
import { Cause } from './Cause';
import { Pipeline } from './Pipeline';
import { useCause } from './useCause';
import css from './explain.module.css';

/** One call, explained: how it ended, why, what cures that, and its steps with their times. */
export function Explanation({ call }: { call: ExplainedCall }) {
  const { t } = useTranslation('logs');
  const format = useFormat();
  const { title } = useCause(call);
  return (
    <Stack gap={20}>
      <header className={css.head}>
        <p className={css.title}>
          <CallStatus {...call} /> <strong>{title}</strong>
        </p>
        <p className={css.what}>
          <Operation call={call} />
          {call.api && <span>{format.text(call.api.name)}</span>}
        </p>
        <p className={css.trace}>
          <code>{call.traceId}</code> <Copy text={call.traceId} name={t('calls.trace')} />
        </p>
      </header>
      <Cause call={call} />
      {call.steps.length > 0 && <Pipeline call={call} />}
    </Stack>
  );
}
