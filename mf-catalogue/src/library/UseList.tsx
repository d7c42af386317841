import { announcementPaths } from '@titian/shared-contracts/announcement';
import { authoringPaths } from '@titian/shared-contracts/authoring';
import type { LibraryUse } from '@titian/shared-contracts/library';
import { mediaPaths } from '@titian/shared-contracts/media';
import { organizationPaths } from '@titian/shared-contracts/organization';
import { tenantPaths } from '@titian/shared-contracts/tenant';
import { Link, useFormat, useTranslation } from '@titian/shared-ui';
import css from './library.module.css';

/** The page of each place; that of an API is its own. */
const PAGES: Record<Exclude<LibraryUse['place'], 'api'>, string> = {
  announcement: announcementPaths.announcements(),
  organization: organizationPaths.manageOrganizations(),
  tenant: tenantPaths.manageTenants(),
  document: mediaPaths.page('document'),
  portal: mediaPaths.page('portal'),
};

const pageOf = ({ place, id }: LibraryUse): string =>
  place === 'api' ? authoringPaths.tab(id!, 'about') : PAGES[place];

/** The places that use an item, each with the page that changes it. */
export function UseList({ uses }: { uses: readonly LibraryUse[] }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  if (uses.length === 0) return <p className={css.quiet}>{t('library.unused')}</p>;
  return (
    <ul className={css.uses} aria-label={t('library.uses')}>
      {uses.map((use) => (
        <li key={`${use.place}-${use.id}`}>
          <span className={css.quiet}>{t(`library.place.${use.place}`)}</span>{' '}
          <Link to={pageOf(use)}>{format.text(use.title)}</Link>
        </li>
      ))}
    </ul>
  );
}
