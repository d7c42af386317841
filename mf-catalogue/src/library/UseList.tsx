import { announcementPaths } from '@titian/shared-contracts/announcement';
import type { LibraryUse } from '@titian/shared-contracts/library';
import { mediaPaths } from '@titian/shared-contracts/media';
import { organizationPaths } from '@titian/shared-contracts/organization';
import { tenantPaths } from '@titian/shared-contracts/tenant';
import { Link, useFormat, useTranslation } from '@titian/shared-ui';
import css from './library.module.css';

const PAGES: Record<LibraryUse['place'], string> = {
  announcement: announcementPaths.announcements(),
  organization: organizationPaths.manageOrganizations(),
  tenant: tenantPaths.manageTenants(),
  document: mediaPaths.page('document'),
  portal: mediaPaths.page('portal'),
};

/** The places that use an item, each with the page that changes it. */
export function UseList({ uses }: { uses: readonly LibraryUse[] }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  if (uses.length === 0) return <p className={css.quiet}>{t('library.unused')}</p>;
  return (
    <ul className={css.uses} aria-label={t('library.uses')}>
      {uses.map(({ place, id, title }) => (
        <li key={`${place}-${id}`}>
          <span className={css.quiet}>{t(`library.place.${place}`)}</span>{' '}
          <Link to={PAGES[place]}>{format.text(title)}</Link>
        </li>
      ))}
    </ul>
  );
}
