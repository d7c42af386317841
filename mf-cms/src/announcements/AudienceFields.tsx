import { localText, ROLE_TITLES, ROLES } from '@titian/shared-contracts';
import { type Announcement, AnnouncementInput } from '@titian/shared-contracts/announcement';
import { useListOrganizationsQuery } from '@titian/shared-auth';
import { useFormat, useKeyedText, useLocale, useTranslation } from '@titian/shared-ui';
import { FormField, type FormInstance, type FormRule, Select, zodRules } from '@titian/shared-ui/data';
import type { AnnouncementForm } from './announcementInput';
import { Checks } from '../parts/Checks';
import { AUDIENCES } from './useAnnouncementFilters';

/** Roles and agencies of a chosen audience. */
function ChosenFields({ form }: { form: FormInstance<AnnouncementForm> }) {
  const { t } = useTranslation('cms');
  const text = useKeyedText();
  const format = useFormat();
  const locale = useLocale();
  const { data: agencies = [] } = useListOrganizationsQuery({ query: {} });
  const rules = zodRules(AnnouncementInput, text);
  const somebody: FormRule = {
    validator: (_, roles: string[] = []) => {
      const chosen = roles.length + ((form.getFieldValue('organizationIds') as string[] | undefined) ?? []).length;
      return chosen > 0 ? Promise.resolve() : Promise.reject(new Error(text('validation.noAudience')));
    },
  };
  return (
    <>
      <FormField
        name="roles"
        label={t('field.roles')}
        help={t('field.rolesHelp')}
        rules={[somebody]}
        dependencies={['organizationIds']}
      >
        <Checks
          label={t('field.roles')}
          options={ROLES.map((value) => ({ value, label: localText(ROLE_TITLES[value], locale) }))}
        />
      </FormField>
      <FormField
        name="organizationIds"
        label={t('field.agencies')}
        help={t('field.agenciesHelp')}
        rules={rules('organizationIds')}
      >
        <Select
          mode="multiple"
          optionFilterProp="label"
          options={agencies.map(({ id, code, name }) => ({ value: id, label: `${code} · ${format.text(name)}` }))}
        />
      </FormField>
    </>
  );
}

interface Props {
  form: FormInstance<AnnouncementForm>;
  audience: Announcement['audience'];
}

/** For whom an announcement is. */
export function AudienceFields({ form, audience }: Props) {
  const { t } = useTranslation('cms');
  const rules = zodRules(AnnouncementInput, useKeyedText());
  return (
    <div>
      <FormField name="audience" label={t('list.audience')} rules={rules('audience')}>
        <Select options={AUDIENCES.map((value) => ({ value, label: t(`audience.${value}`) }))} />
      </FormField>
      {audience === 'Chosen' && <ChosenFields form={form} />}
    </div>
  );
}
