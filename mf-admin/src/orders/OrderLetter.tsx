import { useState } from 'react';
import type { QueueItem } from '@titian/shared-contracts/order';
import { fetchFile } from '@titian/shared-auth';
import { useLocale } from '@titian/shared-ui';
import { LetterDialog } from '@titian/shared-ui/data';
import { useReadLetterQuery } from './manageOrders.api';

/** The order's letter, at first in the reader's language. */
export function OrderLetter({ order: { id, orderNo }, onClose }: { order: QueueItem['order']; onClose: () => void }) {
  const [locale, setLocale] = useState(useLocale());
  const query = useReadLetterQuery({ params: { id }, query: { locale } });
  return (
    <LetterDialog
      name={orderNo}
      query={query}
      locale={locale}
      onLocale={setLocale}
      fetchPdf={() => fetchFile(`/api/orders/${id}/letter.pdf?locale=${locale}`)}
      onClose={onClose}
    />
  );
}
