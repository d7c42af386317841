import { useState } from 'react';
import type { RequestDetail } from '@titian/shared-contracts/data-request';
import { Button, Card, Columns, FootActions, Notice, useTranslation, useUnsaved } from '@titian/shared-ui';
import { FileList, Form, ResourceForm } from '@titian/shared-ui/data';
import { fetchFile, portalFeatures } from '@titian/shared-auth';
import { AskedFields } from './AskedFields';
import { FilesField } from './FilesField';
import { HandlingFields } from './HandlingFields';
import { OfferedAside } from './OfferedAside';
import type { RequestValues } from './requestDraft';
import { useKeepRequest } from './useKeepRequest';
import { AgencyFields, PurposeFields, WhatFields } from './WhatFields';
import css from './form.module.css';

interface Props {
  initial: RequestValues;
  /** The draft that was kept before; null for a new request. */
  draft: Pick<RequestDetail, 'id' | 'rowVersion' | 'files'> | null;
  /** Called when a new request was kept for the first time. */
  onKept?: (id: string) => void;
}

/** The form of a request: it is kept as a draft at any time, and sent when it is complete and requests are taken. */
export function RequestFields({ initial, draft, onKept }: Props) {
  const { t } = useTranslation('catalogue');
  const [form] = Form.useForm<RequestValues>();
  const [uploading, setUploading] = useState(false);
  // The form's own guard knows of sending only: here what was kept is safe, too.
  const [unsaved, setUnsaved] = useState(false);
  useUnsaved(unsaved);
  const isTaken = portalFeatures().dataRequests;
  const onStored = () => setUnsaved(false);
  const { keep, send, keeping } = useKeepRequest({ form, draft, onStored, onKept });
  return (
    <ResourceForm<RequestValues> form={form} initialValues={initial} onSubmit={send} onTyped={() => setUnsaved(true)}>
      {({ sending }) => (
        <>
          <Columns aside={<OfferedAside form={form} />} asideWidth={340} sticky>
            <Card title={t('dataRequests.form.what')} className={css.fields}>
              <WhatFields />
            </Card>
            <Card title={t('dataRequests.form.fields')} hint={t('dataRequests.form.fieldsHint')} className={css.fields}>
              <AskedFields />
            </Card>
            <Card title={t('dataRequests.form.why')} className={css.fields}>
              <PurposeFields />
            </Card>
            <Card title={t('dataRequests.form.handling')} className={css.fields}>
              <HandlingFields />
              {draft && draft.files.length > 0 && <FileList files={draft.files} fetch={(url) => fetchFile(url)} />}
              <FilesField onSending={setUploading} />
            </Card>
            <Card title={t('dataRequests.form.who')} className={css.fields}>
              <AgencyFields />
            </Card>
            {isTaken ? (
              <Notice>{t('dataRequests.form.clock')}</Notice>
            ) : (
              <Notice tone="warning" title={t('dataRequests.notTaken')}>
                {t('dataRequests.draftStays')}
              </Notice>
            )}
          </Columns>
          <FootActions>
            <Button loading={keeping} disabled={uploading || sending} onClick={() => void keep()}>
              {t('dataRequests.form.keep')}
            </Button>
            {isTaken && (
              <Button type="primary" htmlType="submit" icon="send" loading={sending} disabled={uploading}>
                {t('dataRequests.form.send')}
              </Button>
            )}
          </FootActions>
        </>
      )}
    </ResourceForm>
  );
}
