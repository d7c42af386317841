import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/ms';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { TIME_ZONE } from '@titian/shared-contracts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** An instant as the wall clock of the portal's zone, wherever the browser is. */
export const inZone = (instant: string): Dayjs => dayjs(instant).tz(TIME_ZONE);

/** A wall clock of the portal's zone as an instant in UTC. */
export const toInstant = (clock: Dayjs): string =>
  dayjs.tz(clock.format('YYYY-MM-DDTHH:mm:ss'), TIME_ZONE).toISOString();
