import { useState, type MouseEvent } from 'react';
import { LANGUAGE_TAG, LOCALES, localText, type Locale } from '@titian/shared-contracts';
import { Button, Link, useLocale, useTranslation } from '@titian/shared-ui';
import { useLocation } from 'react-router';
import { AboutDialog } from '../about/AboutDialog';
import { pathIn } from '../locale/localePath';
import { useLocalPath } from '../locale/useLocalPath';
import { useSwitchLanguage } from '../locale/useSwitchLanguage';
import { useEntries } from '../menu/useEntries';
import { useLegalPages } from '../menu/useLegalPages';
import styles from './PublicLinks.module.css';

function LanguageLink({ locale }: { locale: Locale }) {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  const switchTo = useSwitchLanguage();
  const isCurrent = useLocale() === locale;
  const change = (event: MouseEvent) => {
    event.preventDefault();
    void switchTo(locale);
  };
  const tag = LANGUAGE_TAG[locale];
  return (
    <Link
      to={pathIn(locale, pathname) + search}
      lang={tag}
      hrefLang={tag}
      aria-current={isCurrent || undefined}
      onClick={change}
    >
      {t(`language.${locale}`)}
    </Link>
  );
}

/** The links at the foot of public pages: about the portal, the sections' entries, legal texts, and the languages. */
export function PublicLinks() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const local = useLocalPath();
  const entries = useEntries('foot');
  const legal = useLegalPages(entries);
  const [about, setAbout] = useState(false);
  return (
    <ul className={styles.links}>
      <li>
        <Button type="link" size="small" onClick={() => setAbout(true)}>
          {t('about.open')}
        </Button>
        {about && <AboutDialog onClose={() => setAbout(false)} />}
      </li>
      {[...entries, ...legal.map(({ path, title }) => ({ path, label: title }))].map(({ path, label }) => (
        <li key={path}>
          <Link to={local(path)}>{localText(label, locale)}</Link>
        </li>
      ))}
      {LOCALES.map((language) => (
        <li key={language}>
          <LanguageLink locale={language} />
        </li>
      ))}
    </ul>
  );
}
