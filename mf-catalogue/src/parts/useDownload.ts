import { useState } from 'react';
import { fetchFile } from '@titian/shared-auth';
import { saveBlob, useFeedback } from '@titian/shared-ui';

/** Saves what a path of the portal answers; `busy` while it arrives. */
export function useDownload() {
  const { fail } = useFeedback();
  const [busy, setBusy] = useState(false);
  const download = async (path: string, name: string) => {
    setBusy(true);
    try {
      saveBlob(name, await fetchFile(path));
    } catch (error) {
      fail(error);
    }
    setBusy(false);
  };
  return { busy, download };
}
