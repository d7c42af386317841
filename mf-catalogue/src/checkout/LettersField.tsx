import { FILE_RULES } from '@titian/shared-contracts/file';
import { uploadFile } from '@titian/shared-auth';
import { useTranslation } from '@titian/shared-ui';
import { FileUpload, FormField, type SendFile } from '@titian/shared-ui/data';

const send: SendFile = (file, options) => uploadFile(file, { ref: 'order', field: 'letter' }, options);

/** Supporting letters: uploaded at once, attached to the order when it is placed. */
export function LettersField({ onSending }: { onSending: (isSending: boolean) => void }) {
  const { t } = useTranslation('catalogue');
  return (
    <FormField name="letters" label={t('checkout.letters')} help={t('checkout.lettersHelp')}>
      <FileUpload limits={FILE_RULES.order.letter} upload={send} label={t('checkout.letters')} onSending={onSending} />
    </FormField>
  );
}
