import { Stack, StepBar, StepDashes, Timeline, useTranslation } from '@titian/shared-ui';

export default function Progress() {
  const { t } = useTranslation('admin');
  const steps = [
    { key: 'owner', title: t('guide.step.owner'), state: 'done' as const },
    { key: 'tenant', title: t('guide.step.tenant'), state: 'now' as const },
    { key: 'platform', title: t('guide.step.platform'), state: 'next' as const },
  ];
  return (
    <Stack>
      <StepBar steps={steps} />
      <StepDashes states={steps.map(({ state }) => state)} />
      <Timeline
        entries={steps.map(({ key, title, state }) => ({
          ...{ key, title, state },
          ...(state === 'done' && { at: '2026-11-20T02:00:00Z', by: t('guide.sample.person') }),
        }))}
      />
    </Stack>
  );
}
