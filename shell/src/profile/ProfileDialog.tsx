import type { UserProfile } from '@titian/shared-contracts';
import { Dialog, TabLinks, useTranslation } from '@titian/shared-ui';
import { useState, type ReactNode } from 'react';
import { MyProfile } from './MyProfile';
import { PasswordChange } from './PasswordChange';
import { Preferences } from './Preferences';
import styles from './profile.module.css';
import { PROFILE_VIEWS, type ProfileView } from './profileUrl';
import { refreshPage } from './refreshPage';
import { Sessions } from './Sessions';
import { useProfileLinks } from './useProfileLinks';

/** The user's account: profile, password, sessions, notification preferences. */
export function ProfileDialog({ user, view }: { user: UserProfile; view: ProfileView }) {
  const { t } = useTranslation('shell');
  const links = useProfileLinks();
  const [edited, setEdited] = useState(false);
  const close = async () => {
    await links.close();
    if (edited) refreshPage();
  };
  const tabs = PROFILE_VIEWS.map((name) => ({
    to: links.to(name),
    label: t(`profile.view.${name}`),
    current: name === view,
  }));
  const views: Record<ProfileView, ReactNode> = {
    me: <MyProfile user={user} onEdit={() => setEdited(true)} />,
    password: <PasswordChange user={user} />,
    sessions: <Sessions />,
    notifications: <Preferences />,
  };
  return (
    <Dialog title={t('profile.title')} subtitle={user.username} width={760} onClose={() => void close()}>
      <TabLinks label={t('profile.title')} tabs={tabs} className={styles.tabs} />
      {views[view]}
    </Dialog>
  );
}
