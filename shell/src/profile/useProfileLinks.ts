import { useLocation, useNavigate } from 'react-router';
import { type ProfileView, withoutProfile, withProfile } from './profileUrl';

/** Links that open, switch and close the profile dialog over the current page. */
export const useProfileLinks = () => {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  return {
    to: (view: ProfileView) => pathname + withProfile(search, view) + hash,
    open: (view: ProfileView) => void navigate(pathname + withProfile(search, view) + hash, { state }),
    /** `unasked`: what the form has is saved, or not wanted any more. */
    close: (unasked = false) =>
      navigate(pathname + withoutProfile(search) + hash, {
        ...{ replace: true, state: unasked ? { unasked } : (state as unknown) },
      }),
  };
};
