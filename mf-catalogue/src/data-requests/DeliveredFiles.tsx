import { dataRequest, type RequestDetail } from '@titian/shared-contracts/data-request';
import { Button, useFormat, useTranslation } from '@titian/shared-ui';
import { filledPath } from '../parts/filledPath';
import { useDownload } from '../parts/useDownload';
import css from './request.module.css';

/** The files that fulfil a request, each to be saved. */
export function DeliveredFiles({ request: { id, delivered } }: { request: Pick<RequestDetail, 'id' | 'delivered'> }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { busy, download } = useDownload();
  return delivered.map(({ id: fileId, name, size }) => (
    <p key={fileId} className={css.file}>
      <span>{name}</span>
      {size === null ? (
        <span className={css.quiet}>{t('dataRequests.delivery.gone')}</span>
      ) : (
        <>
          <span className={css.quiet}>{format.bytes(size)}</span>
          <Button
            size="small"
            icon="download"
            disabled={busy}
            aria-label={t('dataRequests.delivery.download', { name })}
            onClick={() => void download(filledPath(dataRequest.deliveredFile.path, { id, fileId }), name)}
          >
            {t('dataRequests.delivery.save')}
          </Button>
        </>
      )}
    </p>
  ));
}
