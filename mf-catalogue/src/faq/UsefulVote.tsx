import { useId, useState } from 'react';
import type { PublishedQuestion } from '@titian/shared-contracts/faq';
import { Button, useTranslation } from '@titian/shared-ui';
import { useVoteFaqMutation } from './faq.api';
import css from './Faq.module.css';

/** Asks whether an answer was useful; who thinks better of it presses the other. */
export function UsefulVote({ question: { id, useful } }: { question: PublishedQuestion }) {
  const { t } = useTranslation('catalogue');
  const label = useId();
  const [vote, { isLoading }] = useVoteFaqMutation();
  // What was said just now counts until the list is read again.
  const [said, setSaid] = useState<boolean | null>(null);
  const choice = said ?? useful;
  const say = async (next: boolean) => {
    if (isLoading || next === choice) return;
    const done = await vote({ params: { id }, body: { useful: next } });
    if (!done.error) setSaid(next);
  };
  const button = (value: boolean) => (
    <Button
      size="small"
      icon={choice === value ? 'check' : undefined}
      aria-pressed={choice === value}
      aria-describedby={label}
      onClick={() => void say(value)}
    >
      {t(value ? 'faq.yes' : 'faq.no')}
    </Button>
  );
  return (
    <div className={css.vote} role="group" aria-labelledby={label}>
      <span id={label}>{t('faq.useful')}</span>
      {button(true)}
      {button(false)}
      <span role="status" className={css.thanks}>
        {said !== null && t('faq.thanks')}
      </span>
    </div>
  );
}
