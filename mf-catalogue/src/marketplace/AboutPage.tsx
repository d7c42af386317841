import { useTranslation } from 'react-i18next';
import type { ApiDetail } from '@titian/shared-contracts/catalogue';
import { portalFeatures } from '@titian/shared-auth';
import { ApiFrame } from '../parts/api-frame/ApiFrame';
import { WithApi } from '../parts/api-frame/WithApi';
import { ApiDocuments } from './documents/ApiDocuments';
import { Introduction } from './Introduction';
import { Packages } from './packages/Packages';
import { Ratings } from '../parts/ratings/Ratings';
import { Reference } from './reference/Reference';
import { Versions } from './versions/Versions';
import css from './About.module.css';

/** The API reference has a navigation of its own, which takes the place of the page's. */
const reference = (detail: ApiDetail) => (
  <div className={css.reference}>
    <Reference detail={detail} />
  </div>
);

/** Everything about one API: description, terms, packages, versions and the reference of its calls. */
export function AboutPage() {
  const { t } = useTranslation('catalogue');
  const parts = [
    { hash: 'keterangan', label: t('package.answers') },
    { hash: 'pakej', label: t('package.title') },
    { hash: 'versi', label: t('version.title') },
    ...(portalFeatures().ratings ? [{ hash: 'penilaian', label: t('ratings.title') }] : []),
    { hash: 'rujukan', label: t('operations.title') },
  ];
  return (
    <WithApi>
      {(id) => (
        <ApiFrame id={id} parts={parts} below={reference}>
          {(detail) => (
            <>
              <Introduction detail={detail} />
              <ApiDocuments id={id} />
              <div className={css.body}>
                <Packages detail={detail} />
                <Versions detail={detail} />
                <Ratings detail={detail} />
              </div>
            </>
          )}
        </ApiFrame>
      )}
    </WithApi>
  );
}

export { AboutPage as Component };
