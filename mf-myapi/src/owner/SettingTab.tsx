import { AccessMode } from '@titian/shared-contracts/catalogue';
import { Card, useFormat, useTranslation } from '@titian/shared-ui';
import { Form, FormField, RadioCards, Select, Switch } from '@titian/shared-ui/data';
import { useReadChoicesQuery } from '../parts/authoring/authoring.api';
import { SavedForm } from '../parts/authoring/SavedForm';
import { ApplicantModeField } from './ApplicantModeField';
import { Authored } from './Authored';
import { EndsReview } from './EndsReview';
import { OwnerTab } from './OwnerTab';
import { StandingCard } from './StandingCard';

function VisibilityFields({ own }: { own: string }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const choices = useReadChoicesQuery();
  const isPrivate = Form.useWatch<boolean | undefined>('StatusPrivate');
  const organizations = (choices.data?.organizations ?? [])
    .filter(({ id }) => id !== own)
    .map(({ id, name }) => ({ value: id, label: format.text(name) }));
  const modes = AccessMode.options.map((value) => ({
    value,
    title: t(`owner.accesses.${value}`),
    body: t(`owner.settings.accesses.${value}`),
  }));
  return (
    <>
      <Card title={t('owner.settings.visibility')}>
        <FormField name="StatusPrivate" label={t('owner.settings.StatusPrivate')} valuePropName="checked">
          <Switch />
        </FormField>
        {isPrivate && (
          <FormField
            name="allowedOrganizations"
            label={t('owner.settings.allowed')}
            help={t('owner.settings.allowedHelp')}
          >
            <Select
              mode="multiple"
              options={organizations}
              loading={choices.isLoading}
              optionFilterProp="label"
              showSearch
            />
          </FormField>
        )}
      </Card>
      <Card title={t('owner.settings.access')}>
        <FormField name="access" label={t('owner.settings.access')} rules={[{ required: true }]}>
          <RadioCards label={t('owner.settings.access')} options={modes} />
        </FormField>
      </Card>
    </>
  );
}

/** Who finds an API, how access to it is given, and how its applicants are looked at. */
export function SettingTab() {
  return (
    <OwnerTab tab="setting">
      {(project) => (
        <Authored project={project}>
          {(api) => (
            <>
              <EndsReview api={api} />
              <StandingCard api={api} />
              <SavedForm api={api}>
                <VisibilityFields own={api.organization.id} />
                <ApplicantModeField />
              </SavedForm>
            </>
          )}
        </Authored>
      )}
    </OwnerTab>
  );
}

export { SettingTab as Component };
