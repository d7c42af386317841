import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { type ExplainedCall, readTraceId } from '@titian/shared-contracts/traffic';
import { isApiProblem } from '@titian/shared-auth';
import { Button, Card, Columns, Empty, Page, QueryView, SkeletonLines, Stack, useTranslation } from '@titian/shared-ui';
import { LogTime } from '../parts/LogTime';
import { Operation } from './callColumns';
import { useReadTraceQuery } from './calls.api';
import { CallFacts } from './CallFacts';
import { CallStatus } from './CallStatus';
import { Explanation } from './Explanation';
import { TraceField } from './TraceField';
import css from './explain.module.css';

/** A call is here within seconds of its answer: until then it is asked for again. */
const AGAIN_MS = 3_000;
const ASIDE_WIDTH = 400;

function Calls({ calls }: { calls: readonly ExplainedCall[] }) {
  const { t } = useTranslation('logs');
  // A later call of the trace doesn't take the place of the one that is read.
  const [chosen, choose] = useState(calls[0]!.id);
  const shown = calls.find(({ id }) => id === chosen) ?? calls[0]!;
  const others = calls.filter((call) => call !== shown);
  return (
    <Columns
      asideWidth={ASIDE_WIDTH}
      aside={
        <Card>
          <CallFacts call={shown} />
        </Card>
      }
    >
      <Card>
        <Explanation call={shown} />
      </Card>
      {others.length > 0 && (
        <Card title={t('explain.others')}>
          <ul className={css.others}>
            {others.map((call) => (
              <li key={call.id}>
                <button type="button" onClick={() => choose(call.id)}>
                  <LogTime at={call.at} />
                  <CallStatus {...call} />
                  <Operation call={call} />
                </button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Columns>
  );
}

function Trace({ traceId }: { traceId: string }) {
  const { t } = useTranslation('logs');
  const [isMissing, setMissing] = useState(false);
  const query = useReadTraceQuery(
    { params: { traceId } },
    { pollingInterval: isMissing ? AGAIN_MS : 0, skipPollingIfUnfocused: true },
  );
  const missing = isApiProblem(query.error) && query.error.status === 404;
  if (missing !== isMissing) setMissing(missing);
  if (missing)
    return (
      <Card>
        <Empty
          icon="search"
          title={t('explain.notFound')}
          body={t('explain.notFoundBody')}
          action={<Button onClick={() => void query.refetch()}>{t('explain.again')}</Button>}
        />
      </Card>
    );
  return (
    <QueryView fills query={query} skeleton={<SkeletonLines lines={10} />} failure={t('explain.failure')}>
      {(calls) => <Calls calls={calls} />}
    </QueryView>
  );
}

/** “Explain this error”: the call of a trace id, from an answer, a row or an issue. */
export function TracePage() {
  const { t } = useTranslation('logs');
  const { traceId: given = '' } = useParams();
  const traceId = readTraceId(given);
  return (
    <Page title={t('explain.title')} purpose={t('explain.purpose')}>
      <Stack>
        <TraceField key={`find ${given}`} />
        {traceId ? (
          <Trace key={traceId} traceId={traceId} />
        ) : (
          <Card>
            <Empty icon="search" title={t('explain.notFound')} body={t('explain.noTrace')} />
          </Card>
        )}
      </Stack>
    </Page>
  );
}

export { TracePage as Component };
