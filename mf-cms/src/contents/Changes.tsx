import { LANGUAGE_TAG, LOCALES, localText, ROLE_TITLES } from '@titian/shared-contracts';
import { type PageContent, plainText } from '@titian/shared-contracts/content';
import { useLocale, useTranslation } from '@titian/shared-ui';
import { Paragraphs } from './Paragraphs';
import css from './contents.module.css';

const textsOf = ({ title, summary, body }: PageContent) => ({
  ...{ title, summary },
  body: { my: plainText(body.my), en: plainText(body.en) },
});
/** Whom a page is for, as one value to compare. */
const readersOf = ({ audience, roles }: PageContent) => (audience === 'Roles' ? [...roles].sort().join() : audience);
const PARTS = (['title', 'summary', 'body'] as const).flatMap((part) =>
  LOCALES.map((language) => ({ part, language })),
);
/** What differs between two texts of a page: by field and language, line by line. */
export function Changes({ before, after }: { before: PageContent; after: PageContent }) {
  const { t } = useTranslation('cms');
  const locale = useLocale();
  const [old, now] = [textsOf(before), textsOf(after)];
  const changed = PARTS.filter(({ part, language }) => old[part][language] !== now[part][language]);
  const moved = (['place', 'order', 'audience'] as const).filter((part) =>
    part === 'audience' ? readersOf(before) !== readersOf(after) : before[part] !== after[part],
  );
  const readers = ({ audience, roles }: PageContent) =>
    audience === 'Roles'
      ? roles.map((role) => localText(ROLE_TITLES[role], locale)).join(', ')
      : t(`contents.audience.${audience}`);
  const word = (content: PageContent, part: (typeof moved)[number]) => {
    if (part === 'order') return String(content.order);
    return part === 'place' ? t(`contents.places.${content.place}`) : readers(content);
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
