import { lazy, Suspense, useState } from 'react';
import { SkeletonLines, useTranslation } from '@titian/shared-ui';
import { DOCUMENT } from '../sampleDocument';

/** Loaded with the document. */
const ApiReader = lazy(async () => ({ default: (await import('@titian/shared-ui/openapi')).ApiReader }));

/** An API's reference from its OpenAPI document. */
export default function Reader() {
  const { t } = useTranslation('admin');
  const [words, search] = useState('');
  return (
    <Suspense fallback={<SkeletonLines lines={8} />}>
      <ApiReader
        document={DOCUMENT}
        servers={[{ url: 'https://api.example.org', label: t('guide.environment.production') }]}
        search={words}
        onSearch={search}
      />
    </Suspense>
  );
}
