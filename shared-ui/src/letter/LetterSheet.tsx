import type { Ref } from 'react';
import { LANGUAGE_TAG } from '@titian/shared-contracts';
import type { OrderLetter } from '@titian/shared-contracts/order';
import { classes } from '../classes';
import './palette.css';
import css from './LetterSheet.module.css';

function LetterRow({ item }: { item: OrderLetter['items'][number] }) {
  return (
    <li className={css.item}>
      <h3 className={css.itemName}>{item.name}</h3>
      <p>{item.provider}</p>
      <p className={css.quiet}>{item.terms}</p>
      <p className={classes(css.decision, css[item.tone])}>{item.decision}</p>
      {item.notes.map(({ label, value }) => (
        <p key={label} className={css.note}>
          <span className={css.quiet}>{label}:</span> {value}
        </p>
      ))}
    </li>
  );
}

/** A letter as on paper: the server's text, styled for screen and print. It takes the focus, to be scrolled by keyboard. */
export function LetterSheet({ letter, ref }: { letter: OrderLetter; ref?: Ref<HTMLElement> }) {
  const { letterhead } = letter;
  return (
    <article ref={ref} className={css.sheet} lang={LANGUAGE_TAG[letter.locale]} tabIndex={0}>
      <header className={css.head}>
        {letterhead.imageUrl && <img className={css.logo} src={letterhead.imageUrl} alt="" />}
        <div>
          <p className={css.from}>{letterhead.name}</p>
          <p className={css.quiet}>{letterhead.unit}</p>
        </div>
      </header>
      <div className={css.address}>
        <address className={css.to}>
          {letter.recipient.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <dl className={css.references}>
          {letter.references.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p>{letter.salutation}</p>
      <h1 className={css.subject}>{letter.subject}</h1>
      {letter.opening.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <h2 className={css.part}>{letter.itemsTitle}</h2>
      <ol className={css.items}>
        {letter.items.map((item) => (
          <LetterRow key={item.number} item={item} />
        ))}
      </ol>
      <h2 className={css.part}>{letter.factsTitle}</h2>
      <dl className={css.facts}>
        {letter.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {letter.closing.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <footer className={css.foot}>{letter.footer}</footer>
    </article>
  );
}
