import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import css from './About.module.css';

/** The parts of the page, which is long. */
export function OnThisPage() {
  const { t } = useTranslation('catalogue');
  const { search } = useLocation();
  const parts = [
    ['pakej', t('package.title')],
    ['versi', t('version.title')],
    ['rujukan', t('operations.title')],
  ];
  return (
    <nav aria-label={t('detail.onThisPage')} className={css.jumps}>
      {parts.map(([hash, label]) => (
        <Link key={hash} to={{ search, hash }}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
