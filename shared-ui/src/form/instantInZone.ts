import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/ms';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { TIME_ZONE } from '@titian/shared-contracts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** An instant as local time in the portal's time zone, whatever the browser's zone is. */
export const inZone = (instant: string): Dayjs => dayjs(instant).tz(TIME_ZONE);

/** A local time in the portal's time zone as an instant in UTC. */
export const toInstant = (clock: Dayjs): string =>
  dayjs.tz(clock.format('YYYY-MM-DDTHH:mm:ss'), TIME_ZONE).toISOString();
