import { DEFINITION_MAX_BYTES } from '@titian/shared-contracts/definition';
import { useTranslation } from '@titian/shared-ui';
import { AskDialog, FormField, Input } from '@titian/shared-ui/data';

/** Takes a text that was copied elsewhere. */
export function PasteDialog({ onPaste, onClose }: { onPaste: (text: string) => void; onClose: () => void }) {
  const { t } = useTranslation('myapi');
  return (
    <AskDialog<{ text: string }>
      title={t('definition.paste')}
      effects={[t('definition.pasteEffect')]}
      action={t('definition.pasteDo')}
      initial={{ text: '' }}
      onSubmit={async ({ text }) => onPaste(text)}
      onClose={onClose}
    >
      <FormField
        name="text"
        label={t('definition.text')}
        rules={[
          { required: true, message: t('definition.pasteNothing') },
          { max: DEFINITION_MAX_BYTES, message: t('definition.tooLarge') },
        ]}
      >
        <Input.TextArea rows={12} spellCheck={false} />
      </FormField>
    </AskDialog>
  );
}
