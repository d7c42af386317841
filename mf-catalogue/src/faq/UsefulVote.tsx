import { useId, useState } from 'react';
import type { PublishedQuestion } from '@titian/shared-contracts/faq';
import { Button, useTranslation } from '@titian/shared-ui';
import { useVoteFaqMutation } from './faq.api';
import css from './Faq.module.css';

/** Asks whether an answer was useful; the vote can be changed. */
export function UsefulVote({ question: { id, useful } }: { question: PublishedQuestion }) {
  const { t } = useTranslation('catalogue');
  const label = useId();
  const [sendVote, { isLoading }] = useVoteFaqMutation();
  // The last vote counts until the list is refetched.
  const [vote, setVote] = useState<boolean | null>(null);
  const choice = vote ?? useful;
  const choose = async (next: boolean) => {
    if (isLoading || next === choice) return;
    const done = await sendVote({ params: { id }, body: { useful: next } });
    if (!done.error) setVote(next);
  };
  const button = (value: boolean) => (
    <Button
      size="small"
      icon={choice === value ? 'check' : undefined}
      aria-pressed={choice === value}
      aria-describedby={label}
      onClick={() => void choose(value)}
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
        {vote !== null && t('faq.thanks')}
      </span>
    </div>
  );
}
