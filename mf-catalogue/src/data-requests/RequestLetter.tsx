import { useState } from 'react';
import type { RequestDetail } from '@titian/shared-contracts/data-request';
import { fetchFile } from '@titian/shared-auth';
import { useLocale } from '@titian/shared-ui';
import { LetterDialog } from '@titian/shared-ui/data';
import { useReadRequestLetterQuery } from './dataRequests.api';

/** The letter of the decision, at first in the reader's language; its PDF has both. */
export function RequestLetter({
  request: { id, requestNo },
  onClose,
}: {
  request: RequestDetail;
  onClose: () => void;
}) {
  const [locale, setLocale] = useState(useLocale());
  const query = useReadRequestLetterQuery({ params: { id }, query: { locale } });
  return (
    <LetterDialog
      name={requestNo ?? ''}
      query={query}
      locale={locale}
      onLocale={setLocale}
      fetchPdf={() => fetchFile(`/api/data-requests/${id}/letter.pdf`)}
      onClose={onClose}
    />
  );
}
