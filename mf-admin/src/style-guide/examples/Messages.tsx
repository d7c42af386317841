import { Button, Failure, Message, Stack, useTranslation } from '@titian/shared-ui';
import { usePressed } from '../usePressed';

const AWAY = { status: 503, code: 'unavailable', instance: 'req_WY3T2BRK8DWQ' };

/** In place of content: what happened, why, and what to do; a failure has the number to quote. */
export default function Messages() {
  const { t } = useTranslation('admin');
  const pressed = usePressed();
  const create = t('guide.act.create');
  return (
    <Stack>
      <Message
        icon="search"
        title={t('guide.sample.nothing')}
        body={t('guide.sample.nothingBody')}
        actions={
          <Button type="primary" onClick={pressed(create)}>
            {create}
          </Button>
        }
      />
      <Failure error={AWAY} title={t('guide.sample.failed')} onRetry={pressed(t('guide.act.retry'))} />
    </Stack>
  );
}
