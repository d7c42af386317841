import { lazy, Suspense } from 'react';
import { SkeletonLines, Stack, useTranslation } from '@titian/shared-ui';
import { DOCUMENT } from '../sampleDocument';

/** Loaded with the document. */
const openapi = () => import('@titian/shared-ui/openapi');
const QuickStart = lazy(async () => ({ default: (await openapi()).QuickStart }));
const CodePanel = lazy(async () => ({ default: (await openapi()).CodePanel }));

const TARGET = {
  name: { my: 'Semakan Hakmilik', en: 'Land title check' },
  ...{ version: 'v3.2', address: '/gateway/jtg/semakan-hakmilik/v3.2', operations: null, purpose: null, isLive: false },
  security: { apiKey: true, oauth2: true, hmac: false, basic: false, mtls: false },
};
const ANSWER = '{ "no": "GM10482", "status": "aktif" }';
const answer = async () => ({
  ...{ status: 200, ms: 84, headers: { 'content-type': 'application/json' }, body: ANSWER, cut: false },
});

/** The first call of an API, in code and from the page; here its answer is a fixed one. */
export default function FirstCall() {
  const { t } = useTranslation('admin');
  return (
    <Suspense fallback={<SkeletonLines lines={8} />}>
      <Stack>
        <QuickStart
          document={DOCUMENT}
          target={TARGET}
          client="portal-tanah"
          secret={{ id: 'a', kind: 'apiKey', value: 'ttn_test_0123456789' }}
          make={answer}
        />
        <CodePanel
          head={<code>200</code>}
          language="json"
          code={ANSWER}
          label={t('guide.sample.answer')}
          copies={t('guide.sample.answer')}
        />
      </Stack>
    </Suspense>
  );
}
