import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@titian/shared-contracts';
import { rememberIntendedUrl, useSession } from '@titian/shared-auth';

/** Sends a visitor to sign in, and back to the same page; returns whether that was needed. */
export function useSignInFirst(): () => boolean {
  const navigate = useNavigate();
  const here = useHref(useLocation());
  const { status } = useSession();
  return () => {
    if (status === 'signedIn') return false;
    rememberIntendedUrl(here);
    void navigate(paths.login());
    return true;
  };
}
