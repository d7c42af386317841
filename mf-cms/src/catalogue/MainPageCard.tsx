import type { BlockOf } from '@titian/shared-contracts/main-page';
import { Button, Card, QueryView, SkeletonLines, useFormat, useTranslation } from '@titian/shared-ui';
import { useFeaturedApisQuery, useShownMainPageQuery } from './catalogueSettings.api';
import css from './catalogue.module.css';

/** One block of featured APIs: its title, and the APIs chosen by hand or the order by which the catalogue chooses. */
function Featured({ block: { title, by, count, apis } }: { block: BlockOf<'featured'> }) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const byHand = by === 'chosen';
  const query = useFeaturedApisQuery({ query: { id: apis } }, { skip: !byHand || apis.length === 0 });
  return (
    <section className={css.found} aria-label={format.text(title)}>
      <h3>{format.text(title)}</h3>
      {by !== 'chosen' ? (
        <p>{t(`catalogueSettings.main.by.${by}`, { count })}</p>
      ) : apis.length === 0 ? (
        <p>{t('catalogueSettings.main.noneChosen')}</p>
      ) : (
        <QueryView query={query} skeleton={<SkeletonLines lines={2} />} failure={t('catalogueSettings.main.failure')}>
          {({ data }) => (
            <ul>
              {data.map(({ id, Name }) => (
                <li key={id}>{format.text(Name)}</li>
              ))}
            </ul>
          )}
        </QueryView>
      )}
    </section>
  );
}

/** What the published main page says above the catalogue, and which APIs it features. They are changed in its own editor. */
export function MainPageCard() {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const query = useShownMainPageQuery();
  const editor = (
    <Button size="small" to="/settingsCMS/Contents/utama">
      {t('catalogueSettings.main.open')}
    </Button>
  );
  return (
    <Card title={t('catalogueSettings.main.title')} actions={editor}>
      <QueryView query={query} skeleton={<SkeletonLines lines={4} />} failure={t('catalogueSettings.main.failure')}>
        {({ blocks }) => {
          const hero = blocks.find((block) => block.type === 'hero');
          const featured = blocks.filter((block) => block.type === 'featured').filter(({ on }) => on);
          return (
            <div className={css.trial}>
              {hero && (
                <section className={css.found} aria-label={t('catalogueSettings.main.hero')}>
                  <h3>{format.text(hero.title)}</h3>
                  <p>{format.text(hero.lead)}</p>
                </section>
              )}
              {featured.map((block) => (
                <Featured key={block.key} block={block} />
              ))}
              {featured.length === 0 && <p>{t('catalogueSettings.main.noneFeatured')}</p>}
            </div>
          );
        }}
      </QueryView>
    </Card>
  );
}
