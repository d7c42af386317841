import { Button, Notice, Stack, useTranslation } from '@titian/shared-ui';
import { usePressed } from '../usePressed';

const TONES = ['info', 'success', 'warning', 'error'] as const;

export default function Notices() {
  const { t } = useTranslation('admin');
  const pressed = usePressed();
  const retry = t('guide.act.retry');
  return (
    <Stack>
      {TONES.map((tone) => (
        <Notice key={tone} tone={tone} title={t(`guide.tone.${tone}`)}>
          {t('guide.sample.text')}
        </Notice>
      ))}
      <Notice
        title={t('guide.sample.withAction')}
        action={
          <Button size="small" onClick={pressed(retry)}>
            {retry}
          </Button>
        }
      />
    </Stack>
  );
}
