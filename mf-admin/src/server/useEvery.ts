import { useTranslation } from '@titian/shared-ui';

const STEPS = [
  { unit: 'days', seconds: 86_400 },
  { unit: 'hours', seconds: 3_600 },
  { unit: 'minutes', seconds: 60 },
  { unit: 'seconds', seconds: 1 },
] as const;

/** How often something is done, in the largest unit that fits: `every 5 minutes`. */
export function useEvery() {
  const { t } = useTranslation('admin');
  return (seconds: number): string => {
    const { unit, seconds: size } = STEPS.find((step) => seconds % step.seconds === 0) ?? STEPS[3];
    return t(`server.everyUnit.${unit}`, { count: seconds / size });
  };
}
