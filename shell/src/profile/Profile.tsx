import { useSession } from '@titian/shared-auth';
import { useLocation } from 'react-router';
import { lazyPart } from '../lazyPart';
import { profileView } from './profileUrl';

const ProfileDialog = lazyPart(() => import('./ProfileDialog').then((part) => part.ProfileDialog));

/** The profile dialog, if it is in the URL and somebody is signed in. */
export function Profile() {
  const { user } = useSession();
  const view = profileView(useLocation().search);
  return user && view && <ProfileDialog user={user} view={view} />;
}
