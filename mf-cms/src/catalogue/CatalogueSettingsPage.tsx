import { Columns, Page, useTranslation } from '@titian/shared-ui';
import { CategoriesCard } from './CategoriesCard';
import { MainPageCard } from './MainPageCard';
import { SynonymsCard } from './SynonymsCard';
import { TrialCard } from './TrialCard';

/** How the catalogue is filtered and searched. What the home page says of it has its own editor. */
export function CatalogueSettingsPage() {
  const { t } = useTranslation('cms');
  return (
    <Page title={t('catalogueSettings.page.title')} purpose={t('catalogueSettings.page.purpose')}>
      <Columns
        aside={
          <>
            <TrialCard />
            <MainPageCard />
          </>
        }
      >
        <CategoriesCard />
        <SynonymsCard />
      </Columns>
    </Page>
  );
}

export { CatalogueSettingsPage as Component };
