import type { Check } from '@titian/shared-contracts/api-test';
import { Icon, SrOnly, useTranslation } from '@titian/shared-ui';
import { useAssertionWords } from './useAssertionWords';
import css from './tests.module.css';

/** Assertions held against an answer: what isn't met first, each with what was found. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  const { t } = useTranslation('catalogue');
  const { say, found } = useAssertionWords();
  const ordered = [...checks.filter(({ ok }) => !ok), ...checks.filter(({ ok }) => ok)];
  return (
    <ul className={css.checks}>
      {ordered.map((check, place) => (
        <li key={place} data-failed={check.ok ? undefined : ''}>
          <Icon name={check.ok ? 'check' : 'close-circle-f'} size={15} />
          <SrOnly>{t(check.ok ? 'assertion.met' : 'assertion.notMet')}</SrOnly>
          <span>{say(check.assertion)}</span>
          {!check.ok && <span className={css.found}>{found(check)}</span>}
        </li>
      ))}
    </ul>
  );
}
