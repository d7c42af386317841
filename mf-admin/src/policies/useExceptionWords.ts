import type { LocalText } from '@titian/shared-contracts';
import { type FieldMatch, RateCondition, type RateException } from '@titian/shared-contracts/plane';
import { useFormat, useTranslation } from '@titian/shared-ui';
import { useCallerWords } from './useCallerWords';
import { useRateWords } from './useRateWords';
import { useWindowWords } from './useWindowWords';

const matchWords = (between: string) => (match: FieldMatch) =>
  match.value === null ? match.name : `${match.name}${between}${match.value}`;

/** An exception of a rate in words: `600 calls a minute, burst 0 – callers JPN; Mon–Fri 22:00–06:00`; without a period only the calls. */
export function useExceptionWords(names?: Record<string, LocalText>) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const rate = useRateWords();
  const windowWords = useWindowWords();
  const callerWords = useCallerWords(names);
  return (exception: RateException, perSeconds: number | null): string => {
    const { networks, headers, parameters, times, limit, burst, inverted } = exception;
    const values: Record<RateCondition, string[]> = {
      callers: callerWords(exception),
      networks,
      headers: headers.map(matchWords(': ')),
      parameters: parameters.map(matchWords('=')),
      times: times.map(windowWords),
    };
    const asked = RateCondition.options
      .filter((name) => values[name].length > 0)
      .map((name) =>
        t(`policies.exceptions.${inverted.includes(name) ? 'not' : 'of'}.${name}`, { values: values[name].join(', ') }),
      );
    return t('policies.exceptions.words', {
      rate:
        perSeconds === null
          ? t('policies.exceptions.calls', { calls: format.number(limit) })
          : rate({ limit, perSeconds }),
      ...{ burst: format.number(burst), asked: asked.join('; ') },
    });
  };
}
