import { lazy, Suspense, useState } from 'react';
import { LANGUAGE_TAG } from '@titian/shared-contracts';
import type { RichText as Document } from '@titian/shared-contracts/content';
import { RichText, SkeletonLines, Stack, useTranslation } from '@titian/shared-ui';

/** Loaded with the page that writes, not with those that read. */
const RichEditor = lazy(async () => ({ default: (await import('@titian/shared-ui/rich-editor')).RichEditor }));

/** What is written is a document of a few kinds of blocks; readers see the same elements. */
export default function Writing() {
  const { t } = useTranslation('admin');
  const [text, setText] = useState<Document>({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: t('guide.sample.api') }] },
      { type: 'paragraph', content: [{ type: 'text', text: t('guide.sample.text'), marks: [{ type: 'bold' }] }] },
    ],
  });
  return (
    <Stack>
      <Suspense fallback={<SkeletonLines lines={6} />}>
        <RichEditor label={t('guide.sample.written')} value={text} onChange={setText} lang={LANGUAGE_TAG.my} />
      </Suspense>
      <RichText text={text} />
    </Stack>
  );
}
