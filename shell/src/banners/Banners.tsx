import { useState } from 'react';
import type { Banner } from '@titian/shared-contracts';
import { AnnouncementBar, Button, useFormat, useTranslation } from '@titian/shared-ui';
import { useLocalPath } from '../locale/useLocalPath';
import { useBanners } from './useBanners';
import { useDismissal } from './useDismissal';
import styles from './banners.module.css';

/** Shown of several; the others are behind a button. */
const SHOWN = 2;

function BannerItem({ banner, onDismiss }: { banner: Banner; onDismiss: () => void }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const local = useLocalPath();
  const title = format.text(banner.title);
  const { link } = banner;
  const target = link.startsWith('/') ? { to: local(link) } : { href: link };
  return (
    <AnnouncementBar
      severity={banner.severity}
      title={title}
      body={format.text(banner.body)}
      picture={banner.picture}
      more={
        link && (
          <Button {...target} type="link" size="small" aria-label={`${t('banners.more')}: ${title}`}>
            {t('banners.more')}
          </Button>
        )
      }
      onDismiss={banner.dismissible ? onDismiss : undefined}
    />
  );
}

/** What is announced, above every page: the two most urgent, and the others on demand. */
export function Banners() {
  const { t } = useTranslation('shell');
  const { dismiss, isAway } = useDismissal();
  const banners = useBanners().filter((banner) => !isAway(banner));
  const [all, setAll] = useState(false);
  const hidden = banners.length - SHOWN;
  if (banners.length === 0) return null;
  return (
    <section aria-label={t('banners.label')} aria-live="polite" className={styles.banners}>
      {(all ? banners : banners.slice(0, SHOWN)).map((banner) => (
        <BannerItem key={banner.id} banner={banner} onDismiss={() => void dismiss(banner)} />
      ))}
      {hidden > 0 && (
        <div className={styles.more}>
          <Button type="link" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('banners.fewer') : t('banners.others', { count: hidden })}
          </Button>
        </div>
      )}
    </section>
  );
}
