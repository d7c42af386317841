import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { ApiChange } from '@titian/shared-contracts/catalogue';
import { CodeParts, SrOnly, useFormat, useKeyedText, Verb } from '@titian/shared-ui';
import css from './Versions.module.css';

const PLACES = ['path', 'query', 'header', 'cookie', 'body'] as const;
const isNamed = (place: string): place is (typeof PLACES)[number] => (PLACES as readonly string[]).includes(place);

/** The location as text: `pertanyaan daerah`, `respons 200 · data[].luas`. */
function Where({ change: { place, field } }: { change: ApiChange }) {
  const { t } = useTranslation('catalogue');
  if (!place) return null;
  return (
    <span>
      {isNamed(place) ? t(`change.place.${place}`) : t('change.place.answer', { status: place })}{' '}
      {field && <code>{field}</code>}
    </span>
  );
}

function Values({ change: { before, after } }: { change: ApiChange }) {
  const { t } = useTranslation('catalogue');
  if (!before && !after) return null;
  return (
    <span className={css.values}>
      {before && (
        <>
          <SrOnly>{t('change.before')}</SrOnly>
          <del>{before}</del>
        </>
      )}
      {before && after && <span aria-hidden> → </span>}
      {after && (
        <>
          <SrOnly>{t('change.after')}</SrOnly>
          <ins>{after}</ins>
        </>
      )}
    </span>
  );
}

/** One difference: what changed, in which call, where, and the old and new value. */
export function ChangeRow({ change, linked }: { change: ApiChange; linked: boolean }) {
  const text = useKeyedText('catalogue');
  const { search } = useLocation();
  const { method, path, code, operationId, summary, place } = change;
  const format = useFormat();
  const call = (
    <>
      <Verb method={method} />{' '}
      <code>
        <CodeParts>{path}</CodeParts>
      </code>
    </>
  );
  return (
    <li className={css.change}>
      <p className={css.rule}>{text(`change.rule.${code}`)}</p>
      <p className={css.where}>
        {linked && code !== 'operation.removed' ? (
          <Link to={{ search, hash: operationId }}>{call}</Link>
        ) : (
          <span>{call}</span>
        )}
        {place === '' && <span>{format.text(summary)}</span>}
        <Where change={change} />
        <Values change={change} />
      </p>
    </li>
  );
}
