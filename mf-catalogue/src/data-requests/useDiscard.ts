import { useState } from 'react';
import type { RequestDetail } from '@titian/shared-contracts/data-request';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { useWithdrawRequestMutation } from './dataRequests.api';

/** Throws a draft away, after a question. `gone`: it is, so that the page has nothing to show any more. */
export function useDiscard({ id, rowVersion }: RequestDetail) {
  const { t } = useTranslation('catalogue');
  const { confirm, toast } = useFeedback();
  const [discard, { isLoading: discarding }] = useWithdrawRequestMutation();
  const [gone, setGone] = useState(false);
  const throwAway = async () => {
    const question = { title: t('dataRequests.discardTitle'), body: t('dataRequests.discardBody') };
    if (!(await confirm({ ...question, action: t('dataRequests.discard'), danger: true }))) return;
    const done = await discard({ params: { id }, body: { rowVersion } });
    if (done.error) return;
    toast({ title: t('dataRequests.discarded'), severity: 'success' });
    setGone(true);
  };
  return { throwAway: () => void throwAway(), discarding, gone };
}
