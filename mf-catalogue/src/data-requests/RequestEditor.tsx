import { useState } from 'react';
import type { RequestDetail } from '@titian/shared-contracts/data-request';
import { DraftPage } from './DraftPage';
import { RequestFields } from './RequestFields';
import { valuesOf } from './requestDraft';

/** A draft that was kept: the form, filled in with it. */
export function RequestEditor({ request }: { request: RequestDetail }) {
  const [initial] = useState(() => valuesOf(request));
  const { id, rowVersion, files } = request;
  return (
    <DraftPage request={request}>
      <RequestFields initial={initial} draft={{ id, rowVersion, files }} />
    </DraftPage>
  );
}
