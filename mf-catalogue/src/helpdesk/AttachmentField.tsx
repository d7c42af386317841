import { FILE_RULES } from '@titian/shared-contracts/file';
import { uploadFile } from '@titian/shared-auth';
import { useTranslation } from '@titian/shared-ui';
import { FileUpload, FormField } from '@titian/shared-ui/data';

const PLACE = { ref: 'issue', field: 'attachment' } as const;

/** Attachments of a text: each is uploaded when it is chosen, and attached when the text is sent. */
export function AttachmentField({ onSending }: { onSending: (isSending: boolean) => void }) {
  const { t } = useTranslation('catalogue');
  return (
    <FormField name="files" label={t('newIssue.files')}>
      <FileUpload
        limits={FILE_RULES.issue.attachment}
        upload={(file, options) => uploadFile(file, PLACE, options)}
        label={t('newIssue.files')}
        onSending={onSending}
      />
    </FormField>
  );
}
