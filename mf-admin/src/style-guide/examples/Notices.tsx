import { Button, Notice, Stack, useTranslation } from '@titian/shared-ui';

const TONES = ['info', 'success', 'warning', 'error'] as const;

export default function Notices() {
  const { t } = useTranslation('admin');
  return (
    <Stack>
      {TONES.map((tone) => (
        <Notice key={tone} tone={tone} title={t(`guide.tone.${tone}`)}>
          {t('guide.sample.text')}
        </Notice>
      ))}
      <Notice title={t('guide.sample.withAction')} action={<Button size="small">{t('guide.act.retry')}</Button>} />
    </Stack>
  );
}
