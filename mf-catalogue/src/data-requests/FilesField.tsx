import { FILE_RULES } from '@titian/shared-contracts/file';
import { uploadFile } from '@titian/shared-auth';
import { useTranslation } from '@titian/shared-ui';
import { FileUpload, FormField } from '@titian/shared-ui/data';

const PLACE = { ref: 'dataRequest', field: 'attachment' } as const;

/** Attachments: each is uploaded when it is chosen, and attached when the form is sent. */
export function FilesField({ onSending }: { onSending: (isSending: boolean) => void }) {
  const { t } = useTranslation('catalogue');
  return (
    <FormField name="files" label={t('dataRequests.form.files')}>
      <FileUpload
        limits={FILE_RULES.dataRequest.attachment}
        upload={(file, options) => uploadFile(file, PLACE, options)}
        label={t('dataRequests.form.files')}
        onSending={onSending}
      />
    </FormField>
  );
}
