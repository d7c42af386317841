import type { TimeWindow } from '@titian/shared-contracts/plane';
import { useTranslation } from '@titian/shared-ui';

/** From how many days in a row on they are said by the first and the last. */
const ROW = 3;

/** Hours of a week in words: `Mon–Fri 08:00–17:00`. */
export function useWindowWords() {
  const { t } = useTranslation('admin');
  return ({ days, from, to }: TimeWindow): string => {
    const names = days.map((day) => t(`policies.days.${day as 1}`));
    const isRow = days.length >= ROW && days.every((day, place) => day === days[0]! + place);
    return `${isRow ? `${names[0]}–${names.at(-1)}` : names.join(', ')} ${from}–${to}`;
  };
}
