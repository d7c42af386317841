import { useFormat } from '@titian/shared-ui';

/** When something was saved, as words: the time alone of today, with the day of another one. */
export function useSavedTime(): (at: string) => string {
  const format = useFormat();
  return (at) => (format.date(at) === format.date(Date.now()) ? format.time(at) : format.dateTime(at));
}
