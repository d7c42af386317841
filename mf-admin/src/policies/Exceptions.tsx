import type { LocalText } from '@titian/shared-contracts';
import type { RateException } from '@titian/shared-contracts/plane';
import { useTranslation } from '@titian/shared-ui';
import { useExceptionWords } from './useExceptionWords';
import css from './policies.module.css';

interface Props {
  exceptions: readonly RateException[];
  /** The period of the rate. */
  perSeconds: number;
  /** What ids are called. */
  names: Record<string, LocalText>;
}

/** The exceptions of a rate in words, in the order in which they are asked. */
export function Exceptions({ exceptions, perSeconds, names }: Props) {
  const { t } = useTranslation('admin');
  const words = useExceptionWords(names);
  return (
    <ol className={css.exceptions} aria-label={t('policies.exceptions.label')}>
      {exceptions.map((exception, place) => (
        <li key={place}>
          {place + 1}. {words(exception, perSeconds)}
        </li>
      ))}
    </ol>
  );
}
