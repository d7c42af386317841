import type { RequestDetail } from '@titian/shared-contracts/data-request';
import { Notice, Stack, useFormat, useTranslation } from '@titian/shared-ui';
import { DraftPage } from './DraftPage';
import { FieldsCard } from './FieldsCard';
import { UseCard } from './UseCard';

/** A draft that its writer can't send: of the agency that the writer was with before, or of a role that sends none. */
export function EarlierDraft({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const agency = format.text(request.organization.name);
  const reason = request.allowed.includes('withdraw') ? 'dataRequests.earlier.body' : 'dataRequests.earlier.noRight';
  return (
    <DraftPage request={request}>
      <Stack>
        <Notice tone="warning" title={t('dataRequests.earlier.title', { agency })}>
          {t(reason)}
        </Notice>
        <FieldsCard request={request} />
        <UseCard request={request} />
      </Stack>
    </DraftPage>
  );
}
