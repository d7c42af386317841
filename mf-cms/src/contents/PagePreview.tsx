import { LANGUAGE_TAG, type Locale, LOCALES } from '@titian/shared-contracts';
import { type PageContent, plainText } from '@titian/shared-contracts/content';
import { Card, RichText, Segmented, useTranslation } from '@titian/shared-ui';
import css from './contents.module.css';

interface Props {
  content: PageContent;
  language: Locale;
  onLanguage: (language: Locale) => void;
}

/** The page as its readers will see it, while it is typed. Malay stands in where English is missing. */
export function PagePreview({ content: { title, summary, body }, language, onLanguage }: Props) {
  const { t } = useTranslation('cms');
  const of = (text: { my: string; en: string }) => text[language] || text.my;
  const shown = plainText(body[language]) ? language : 'my';
  const options = LOCALES.map((value) => ({ value, label: t(`short.${value}`), name: t(`language.${value}`) }));
  return (
    <Card
      title={t('contents.preview')}
      actions={<Segmented options={options} value={language} onChange={onLanguage} label={t('contents.previewIn')} />}
    >
      <div className={css.preview} data-testid="preview">
        <p className={css.pageTitle}>{of(title)}</p>
        {of(summary) && <p className={css.lead}>{of(summary)}</p>}
        <RichText text={body[shown]} lang={LANGUAGE_TAG[shown]} />
      </div>
    </Card>
  );
}
