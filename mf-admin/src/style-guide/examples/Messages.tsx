import { Button, Failure, Message, Stack, useTranslation } from '@titian/shared-ui';

const AWAY = { status: 503, code: 'unavailable', instance: 'req_WY3T2BRK8DWQ' };

/** In place of content: what happened, why, and what to do; a failure has the number to quote. */
export default function Messages() {
  const { t } = useTranslation('admin');
  return (
    <Stack>
      <Message
        icon="search"
        title={t('guide.sample.nothing')}
        body={t('guide.sample.nothingBody')}
        actions={<Button type="primary">{t('guide.act.create')}</Button>}
      />
      <Failure error={AWAY} title={t('guide.sample.failed')} onRetry={() => undefined} />
    </Stack>
  );
}
