import { useEffect, useRef, useState } from 'react';
import type { StoredFile } from '@titian/shared-contracts/file';
import { type SendFile, uploadFault } from '../files/useUploads';

/** The upload of one picture; a new one takes the place of the one before, also while that is sent. */
export function useOneUpload(send: SendFile, onStored: (file: StoredFile | null) => void) {
  const [picture, setPicture] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failed, setFailed] = useState<ReturnType<typeof uploadFault> | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const upload = async (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setPicture(file);
    setFailed(null);
    setShare(0);
    onStored(null);
    try {
      const stored = await send(file, { onProgress: setShare, signal });
      if (!signal.aborted) onStored(stored);
    } catch (error) {
      if (!signal.aborted) setFailed(uploadFault(error));
    }
    if (!signal.aborted) setShare(null);
  };
  return { picture, share, fault: failed?.fault ?? null, canRetry: failed?.canRetry ?? false, upload };
}
