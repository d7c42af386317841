import type { LibraryKind } from '@titian/shared-contracts/library';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { FileUpload, FormField } from '@titian/shared-ui/data';
import { PictureUpload } from '@titian/shared-ui/picture';
import { limitsOf, senderOf } from './itemUpload';

interface Props {
  kind: LibraryKind;
  /** A picture to be cropped to begin with. */
  from?: File | null;
}

/** The file of an item: a picture is cropped before it is sent. */
export function FileField({ kind, from }: Props) {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText();
  const given = { label: t(`library.file.${kind}`), limits: limitsOf(kind) };
  const required = {
    validator: (_: unknown, value: unknown) =>
      [value ?? []].flat().length > 0 ? Promise.resolve() : Promise.reject(new Error(text('validation.required'))),
    required: true,
  };
  return (
    <FormField name="fileId" label={given.label} rules={[required]}>
      {kind === 'Picture' ? (
        <PictureUpload {...given} send={senderOf(kind)} shapes={['wide', 'landscape', 'square']} from={from} />
      ) : (
        <FileUpload {...given} upload={senderOf(kind)} />
      )}
    </FormField>
  );
}
