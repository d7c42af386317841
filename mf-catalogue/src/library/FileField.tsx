import { useRef } from 'react';
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
  const sending = useRef(false);
  const given = { label: t(`library.file.${kind}`), limits: limitsOf(kind) };
  const validator = async (_: unknown, value: unknown) => {
    // The file before it is still the field's value.
    if (sending.current) throw new Error(t('library.sending'));
    if ([value ?? []].flat().length === 0) throw new Error(text('validation.required'));
  };
  return (
    <FormField name="fileId" label={given.label} rules={[{ validator, required: true }]}>
      {kind === 'Picture' ? (
        <PictureUpload {...given} send={senderOf(kind)} shapes={['wide', 'landscape', 'square']} from={from} />
      ) : (
        <FileUpload {...given} upload={senderOf(kind)} onSending={(is) => void (sending.current = is)} />
      )}
    </FormField>
  );
}
