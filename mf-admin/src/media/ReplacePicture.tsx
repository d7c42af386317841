import { useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { AskDialog, FormField } from '@titian/shared-ui/data';
import { type ChosenPicture, PictureField } from '../parts/pictures/PictureField';
import type { Target } from '../parts/pictures/target';
import { useChangePicture } from './usePictureActs';

/** Replaces a picture; what shows it does so when it is loaded next. */
export function ReplacePicture({ target, onClose }: { target: Target; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const { toast } = useFeedback();
  const send = useChangePicture();
  const submit = async ({ picture: { from, id } }: { picture: ChosenPicture }) => {
    await send(target, { from, id });
    toast({ title: t('media.saved'), body: target.title, severity: 'success' });
  };
  return (
    <AskDialog<{ picture: ChosenPicture }>
      title={t(target.imageUrl ? 'media.replace' : 'media.choose')}
      subtitle={target.title}
      effects={[t('media.effect')]}
      action={t('media.save')}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        name="picture"
        label={t('media.picture')}
        rules={[{ required: true, message: text('validation.required') }]}
      >
        <PictureField label={t('media.picture')} target={target} />
      </FormField>
    </AskDialog>
  );
}
