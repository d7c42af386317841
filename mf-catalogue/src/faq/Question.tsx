import { useId, useState } from 'react';
import { LANGUAGE_TAG, type LocalText } from '@titian/shared-contracts';
import type { PublishedQuestion } from '@titian/shared-contracts/faq';
import { Icon, useFormat, useLocale } from '@titian/shared-ui';
import { UsefulVote } from './UsefulVote';
import css from './Faq.module.css';

/** The language tag of a text without a translation; undefined when it is in the page's language. */
const otherLanguage = (text: LocalText, locale: 'my' | 'en') =>
  text[locale] === '' ? LANGUAGE_TAG[locale === 'en' ? 'my' : 'en'] : undefined;

/** A question that expands its answer. */
export function Question({ question: row }: { question: PublishedQuestion }) {
  const format = useFormat();
  const locale = useLocale();
  const answer = useId();
  const [open, setOpen] = useState(false);
  return (
    <li className={css.item}>
      <h4 className={css.question}>
        <button type="button" aria-expanded={open} aria-controls={answer} onClick={() => setOpen(!open)}>
          <span lang={otherLanguage(row.question, locale)}>{format.text(row.question)}</span>
          <Icon name="down" size={12} className={css.arrow} />
        </button>
      </h4>
      <div id={answer} hidden={!open} className={css.answer}>
        <p lang={otherLanguage(row.answer, locale)}>{format.text(row.answer)}</p>
        <UsefulVote question={row} />
      </div>
    </li>
  );
}
