import type { RequestDetail } from '@titian/shared-contracts/data-request';
import { useFormat, useTranslation } from '@titian/shared-ui';
import { AskDialog, FormField, Select } from '@titian/shared-ui/data';
import { useListAgenciesQuery, useTriageRequestMutation } from './dataRequests.api';

/** The platform team picks the agency that has the data. */
export function TriageDialog({ request, onClose }: { request: RequestDetail; onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const word = useTranslation().t;
  const format = useFormat();
  const [triage] = useTriageRequestMutation();
  const { data: agencies = [], isFetching } = useListAgenciesQuery();
  const { id, rowVersion, organization } = request;
  const options = agencies
    .filter((agency) => agency.id !== organization.id)
    .map((agency) => ({ value: agency.id, label: `${format.text(agency.name)} (${agency.code})` }));
  return (
    <AskDialog<{ providerId: string }>
      title={t('dataRequests.triage.title')}
      subtitle={t('dataRequests.triage.help')}
      action={t('dataRequests.act.triage')}
      onSubmit={({ providerId }) => triage({ params: { id }, body: { providerId, rowVersion } }).unwrap()}
      onClose={onClose}
    >
      <FormField
        name="providerId"
        label={t('dataRequests.triage.agency')}
        rules={[{ required: true, message: word('validation.required') }]}
      >
        <Select
          showSearch
          optionFilterProp="label"
          loading={isFetching}
          placeholder={t('dataRequests.form.choose')}
          options={options}
        />
      </FormField>
    </AskDialog>
  );
}
