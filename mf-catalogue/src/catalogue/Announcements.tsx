import { useTranslation } from 'react-i18next';
import { Carousel, classes, QueryView, Skeleton, SlidePicture, useFormat } from '@titian/shared-ui';
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

/** The carousel of announcements; its space beside the hero stays empty when there are none. `apart`: it is a block of its own. */
export function Announcements({ apart }: { apart?: boolean }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const query = useCurrentAnnouncementsQuery();
  return (
    <div className={classes(css.news, apart && css.apart)}>
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
