import { useState } from 'react';
import type { ApiProblem } from '@titian/shared-auth';
import { Button, Empty, Forbidden, QueryView, Segmented, SkeletonRows, Stack, useTranslation } from '@titian/shared-ui';
import { usePressed } from '../usePressed';

const AWAY: ApiProblem = { status: 503, code: 'unavailable', instance: 'req_WY3T2BRK8DWQ' };
const STATES = ['loading', 'empty', 'failed', 'done', 'forbidden'] as const;

/** What a view shows while its query runs, where nothing is found, and where it fails. */
export default function States() {
  const { t } = useTranslation('admin');
  const pressed = usePressed();
  const create = t('guide.act.create');
  const [state, setState] = useState<(typeof STATES)[number]>('loading');
  const query = {
    data: state === 'done' ? [t('guide.sample.api')] : state === 'empty' ? [] : undefined,
    error: state === 'failed' ? AWAY : undefined,
    isLoading: state === 'loading',
    refetch: () => setState('done'),
  };
  return (
    <Stack>
      <Segmented
        label={t('guide.sample.state')}
        value={state}
        onChange={setState}
        options={STATES.map((value) => ({ value, label: t(`guide.state.${value}`) }))}
      />
      {state === 'forbidden' ? (
        <Forbidden permission="order.approve" />
      ) : (
        <QueryView
          query={query}
          skeleton={<SkeletonRows rows={3} columns={3} />}
          empty={
            <Empty
              title={t('guide.sample.nothing')}
              body={t('guide.sample.nothingBody')}
              action={
                <Button type="primary" onClick={pressed(create)}>
                  {create}
                </Button>
              }
            />
          }
          failure={t('guide.sample.failed')}
        >
          {(names) => <p>{names.join(', ')}</p>}
        </QueryView>
      )}
    </Stack>
  );
}
