import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { localText, paths, type ResolvedSection } from '@titian/shared-contracts';
import { Button, Copy, Trans } from '@titian/shared-ui';
import { FAULTS } from '../loader/faults';
import { namesOf } from '../loader/release';
import type { Failure } from '../loader/visitState';
import styles from './frame.module.css';
import { prefixOf } from '../sections/localePrefix';
import { useShellServices } from '../sections/services';

interface Props {
  section: ResolvedSection;
  failures: Failure[];
  retry(): Promise<void>;
}

/** Shown when no release of a section could be shown: what happened, retry, a link home, and the reference to quote. */
export function FrameFailure({ section, failures, retry }: Props) {
  const { t } = useTranslation('sections');
  const { locale } = useShellServices();
  const { pathname } = useLocation();
  const [retrying, setRetrying] = useState(false);
  const [current, previous] = namesOf(failures.map(({ release }) => release));
  // The first failure is that of the current release, which has to be investigated.
  const [why] = failures;
  const quote = [section.name, why && FAULTS[why.fault].code, why?.reference].filter(Boolean).join(' · ');
  const retryOnce = async () => {
    setRetrying(true);
    await retry();
  };

  return (
    <div className={styles.failure} role="alert">
      <h1>{t('failed.title')}</h1>
      <p>
        <Trans
          t={t}
          i18nKey={previous ? 'failed.both' : 'failed.one'}
          values={{ title: localText(section.title, locale), current, previous }}
          components={{ code: <code /> }}
        />
      </p>
      <div className={styles.actions}>
        <Button type="primary" icon="reload" loading={retrying} onClick={() => void retryOnce()}>
          {t('retry')}
        </Button>
        <Button to={prefixOf(pathname) + paths.home()}>{t('home')}</Button>
      </div>
      <div className={styles.quote}>
        {quote} <Copy text={quote} />
      </div>
    </div>
  );
}
