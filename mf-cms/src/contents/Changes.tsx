import { LANGUAGE_TAG, LOCALES } from '@titian/shared-contracts';
import { type PageContent, plainText } from '@titian/shared-contracts/content';
import { useTranslation } from '@titian/shared-ui';
import { Paragraphs } from './Paragraphs';
import css from './contents.module.css';

const textsOf = ({ title, summary, body }: PageContent) => ({
  ...{ title, summary },
  body: { my: plainText(body.my), en: plainText(body.en) },
});
const PARTS = (['title', 'summary', 'body'] as const).flatMap((part) =>
  LOCALES.map((language) => ({ part, language })),
);
/** What differs between two texts of a page: by field and language, line by line. */
export function Changes({ before, after }: { before: PageContent; after: PageContent }) {
  const { t } = useTranslation('cms');
  const [old, now] = [textsOf(before), textsOf(after)];
  const changed = PARTS.filter(({ part, language }) => old[part][language] !== now[part][language]);
  const moved = (['place', 'order', 'audience'] as const).filter((part) => before[part] !== after[part]);
  const word = (content: PageContent, part: (typeof moved)[number]) => {
    if (part === 'order') return String(content.order);
    return part === 'place' ? t(`contents.places.${content.place}`) : t(`audience.${content.audience}`);
  };
  if (changed.length + moved.length === 0) return <p className={css.quiet}>{t('contents.noChanges')}</p>;
  return (
    <dl className={css.changes}>
      {changed.map(({ part, language }) => (
        <div key={part + language}>
          <dt>
            {t(`contents.field.${part}`)}, {t(`language.${language}`)}
          </dt>
          <dd lang={LANGUAGE_TAG[language]}>
            <Paragraphs before={old[part][language]} after={now[part][language]} />
          </dd>
        </div>
      ))}
      {moved.map((part) => (
        <div key={part}>
          <dt>{t(part === 'place' ? 'contents.place' : `contents.field.${part}`)}</dt>
          <dd>
            <del>{word(before, part)}</del>
            <ins>{word(after, part)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
