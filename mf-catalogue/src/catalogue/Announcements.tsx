import { useTranslation } from 'react-i18next';
import { Carousel, QueryView, Skeleton, SlidePicture, useFormat } from '@titian/shared-ui';
import { useCurrentAnnouncementsQuery } from '../parts/catalogue.api';
import css from './Hero.module.css';

function CarouselSkeleton() {
  return (
    <div className={css.newsSkeleton}>
      <Skeleton height={152} radius={0} />
      <Skeleton width="40%" height={12} />
      <Skeleton width="92%" />
      <Skeleton width="64%" />
    </div>
  );
}

/** The carousel of announcements; its space stays empty when there are none. */
export function Announcements() {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const query = useCurrentAnnouncementsQuery();
  return (
    <div className={css.news}>
      <QueryView
        fills={false}
        query={query}
        skeleton={<CarouselSkeleton />}
        empty={<span />}
        failure={t('home.newsFailed')}
      >
        {(slides) => (
          <Carousel
            label={t('home.news')}
            slides={slides.map(({ id, title, art, picture, link, severity, from }) => ({
              key: id,
              picture: <SlidePicture art={art} picture={picture} />,
              hint: `${t(`home.severity.${severity}`)} · ${format.date(from)}`,
              caption: format.text(title),
              link,
            }))}
          />
        )}
      </QueryView>
    </div>
  );
}
