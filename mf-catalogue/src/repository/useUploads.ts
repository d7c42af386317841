import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { UPLOADS_PATH } from '@titian/shared-contracts';
import { sendBytes } from '@titian/shared-auth';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { useBeginUploadMutation, useFinishUploadMutation, useOpenUploadsQuery } from './repository.api';
import { createUploadQueue } from './uploadQueue';

const TUS = { 'Tus-Resumable': '1.0.0' };
const abandon = (id: string) => sendBytes({ method: 'DELETE', path: `${UPLOADS_PATH}/${id}`, headers: TUS });

/** The uploads of a repository's page, with those that the server has from before. */
export function useUploads(repositoryId: string) {
  const { t } = useTranslation('catalogue');
  const { toast } = useFeedback();
  const [beginUpload] = useBeginUploadMutation();
  const [finishUpload] = useFinishUploadMutation();
  const queue = useMemo(
    () =>
      createUploadQueue(
        {
          begin: (id, body) => beginUpload({ params: { id }, body }).unwrap(),
          finish: (id) => finishUpload({ params: { id } }).unwrap(),
          abandon,
        },
        (name) => toast({ title: t('repositoryUpload.done', { name }), severity: 'success' }),
      ),
    [beginUpload, finishUpload, toast, t],
  );
  const { data } = useOpenUploadsQuery({ params: { id: repositoryId } });
  useEffect(() => void (data && queue.know(data)), [data, queue]);
  useEffect(() => () => queue.stop(), [queue]);
  return { queue, items: useSyncExternalStore(queue.watch, queue.items) };
}
