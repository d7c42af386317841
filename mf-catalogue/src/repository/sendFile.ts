import { type DetailedError, Upload } from 'tus-js-client';
import { UPLOADS_PATH } from '@titian/shared-contracts';
import { UPLOAD_PART } from '@titian/shared-contracts/repository';
import { uploadStack } from './uploadStack';

/** Between tries after the line has broken; milliseconds. Then the reader is asked. */
const RETRIES = [0, 1_000, 3_000];

export interface Sending {
  /** Stops; what has arrived is kept. */
  pause: () => void;
}
interface Callbacks {
  /** The bytes that have been sent, those of earlier tries included. */
  onProgress: (bytes: number) => void;
  onSent: () => void;
  /** Tries have failed; `gone` where the upload doesn't exist any more. */
  onBroken: (gone: boolean) => void;
}

/** Sends the bytes of a file by the tus protocol, from where the server has them. */
export function sendFile(file: File, id: string, { onProgress, onSent, onBroken }: Callbacks): Sending {
  const upload = new Upload(file, {
    uploadUrl: `${UPLOADS_PATH}/${id}`,
    chunkSize: UPLOAD_PART,
    retryDelays: RETRIES,
    storeFingerprintForResuming: false,
    httpStack: uploadStack,
    onProgress,
    onSuccess: onSent,
    onError: (error) => {
      const status = (error as DetailedError).originalResponse?.getStatus();
      onBroken(status === 404 || status === 410);
    },
  });
  upload.start();
  return { pause: () => void upload.abort() };
}
