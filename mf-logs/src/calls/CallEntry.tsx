import { trafficPaths } from '@titian/shared-contracts/traffic';
import { Button, QueryView, SkeletonLines, Stack, useTranslation } from '@titian/shared-ui';
import type { Explore } from '../parts/explorer/logSource';
import { entryIn } from './callEntryId';
import { useReadTraceQuery } from './calls.api';
import { CallFacts } from './CallFacts';
import { Explanation } from './Explanation';
import type { Field } from './useCallFields';
import css from './explain.module.css';

/** One call of the explorer, explained. */
export function CallEntry({ id: entry, explore }: { id: string; explore: Explore<Field> }) {
  const { t } = useTranslation('logs');
  const { traceId, id } = entryIn(entry);
  const query = useReadTraceQuery({ params: { traceId } });
  return (
    <QueryView query={query} skeleton={<SkeletonLines lines={10} />} failure={t('explain.failure')}>
      {(calls) => {
        const call = calls.find((one) => one.id === id) ?? calls[0]!;
        const [field, value] = call.code
          ? (['code', call.code] as const)
          : (['operation', call.operationId ?? ''] as const);
        return (
          <Stack gap={20}>
            <Explanation call={call} />
            <CallFacts call={call} />
            <div className={css.acts}>
              <Button size="small" onClick={() => explore.only('traceId', traceId)}>
                {t('explain.allOfTrace')}
              </Button>
              {value && (
                <Button size="small" onClick={() => explore.only(field, value)}>
                  {t('explain.similar')}
                </Button>
              )}
              <Button size="small" to={trafficPaths.trace(traceId)}>
                {t('explain.open')}
              </Button>
            </div>
          </Stack>
        );
      }}
    </QueryView>
  );
}
