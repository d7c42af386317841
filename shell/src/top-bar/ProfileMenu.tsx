import { useState } from 'react';
import { localText } from '@titian/shared-contracts';
import { signOut, useSession } from '@titian/shared-auth';
import { Avatar, Icon, Menu, useLocale, useTranslation, type MenuItem } from '@titian/shared-ui';
import { lazyPart } from '../lazyPart';
import { useSwitchLanguage } from '../locale/useSwitchLanguage';
import { useProfileLinks } from '../profile/useProfileLinks';
import { agencyOf } from './agencyOf';
import styles from './ProfileMenu.module.css';

const AboutDialog = lazyPart(() => import('../about/AboutDialog').then((part) => part.AboutDialog));

/** Menu of the signed-in user: profile, preferences, language, about, sign out. */
export function ProfileMenu() {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation();
  const locale = useLocale();
  const { user } = useSession();
  const switchTo = useSwitchLanguage();
  const { open } = useProfileLinks();
  const [about, setAbout] = useState(false);
  if (!user) return null;

  const roleTitle = localText(user.role.title, locale);
  // Beside the agency's brand its name would stand twice.
  const place = user.organization && agencyOf(user) === null ? localText(user.organization.name, locale) : roleTitle;
  const other = locale === 'my' ? 'en' : 'my';
  const items: (MenuItem | 'rule')[] = [
    { key: 'profile', icon: 'user', label: t('profile.title'), run: () => open('me') },
    { key: 'preferences', icon: 'bell', label: t('preferences.open'), run: () => open('notifications') },
    'rule',
    { key: 'language', icon: 'global', label: t(`language.${other}`), run: () => void switchTo(other) },
    { key: 'about', icon: 'info-circle', label: t('about.open'), run: () => setAbout(true) },
    'rule',
    { key: 'out', icon: 'logout', label: common('action.signOut'), run: () => void signOut() },
  ];
  const head = (
    <>
      <strong>{user.displayName}</strong>
      <br />
      {user.email}
      <br />
      {roleTitle}
    </>
  );
  return (
    <div className={styles.profile}>
      <Menu label={t('profile.menu')} items={items} head={head}>
        <button type="button" className={styles.me} aria-label={t('profile.label', { name: user.displayName, place })}>
          <Avatar name={user.displayName} src={user.image?.url} />
          <span className={styles.who}>
            <strong>{user.displayName}</strong> <span className={styles.place}>{place}</span>
          </span>
          <Icon name="down" size={11} className={styles.down} />
        </button>
      </Menu>
      {about && <AboutDialog onClose={() => setAbout(false)} />}
    </div>
  );
}
