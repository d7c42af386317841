import { Button, Stack, useTranslation } from '@titian/shared-ui';
import { CallsTrend, QuotaBar, RequestList, UseFacts } from '@titian/shared-ui/data';
import { REQUESTS, USE } from '../sampleUse';
import { usePressed } from '../usePressed';

/** How much of a subscription is used, how it will go on, and what its consumer asked for. */
export default function Quota() {
  const { t } = useTranslation('admin');
  const pressed = usePressed();
  const save = t('guide.act.save');
  return (
    <Stack>
      <QuotaBar use={USE} />
      <CallsTrend trend={USE.trend} />
      <UseFacts use={USE} />
      <RequestList
        requests={REQUESTS}
        acts={() => (
          <Button size="small" onClick={pressed(save)}>
            {save}
          </Button>
        )}
      />
    </Stack>
  );
}
