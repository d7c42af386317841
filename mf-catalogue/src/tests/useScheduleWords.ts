import type { Schedule } from '@titian/shared-contracts/api-test';
import { useTranslation } from '@titian/shared-ui';

/** When a schedule runs, in words. */
export function useScheduleWords() {
  const { t } = useTranslation('catalogue');
  return ({ cadence, hour, weekday }: Schedule): string => {
    const time = `${String(hour).padStart(2, '0')}:00`;
    if (cadence === 'hourly') return t('tests.every.hourly');
    if (cadence === 'daily') return t('tests.every.daily', { time });
    return t('tests.every.weekly', { time, day: t(`tests.day.${weekday as 1}`) });
  };
}
