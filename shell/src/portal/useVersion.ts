import { useConfigQuery, useSession } from '@titian/shared-auth';
import { usePortal } from './portalContext';

/** The portal's version (spec §3 Config): as the server says now to who is signed in, else as in the document. */
export const useVersion = (): string => {
  const { version } = usePortal().portal;
  const { status } = useSession();
  const { data: config } = useConfigQuery(undefined, { skip: status !== 'signedIn' });
  return config?.VersionName ?? version;
};
