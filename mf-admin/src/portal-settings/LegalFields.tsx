import { useFormat, useTranslation } from '@titian/shared-ui';
import { type ControlProps, FormField, Select } from '@titian/shared-ui/data';
import { useLegalPagesQuery } from '../parts/settings.api';

interface PageSelectProps extends ControlProps {
  value?: string | null;
  onChange?: (slug: string | null) => void;
}

/** A published page, or none; one that was chosen before stays, also where it can't be read now. */
function PageSelect({ value, onChange, ...control }: PageSelectProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { data = [], isLoading } = useLegalPagesQuery();
  const options = data.map(({ slug, title }) => ({ value: slug, label: format.text(title) }));
  const isGone = value && !isLoading && !data.some(({ slug }) => slug === value);
  return (
    <Select
      {...control}
      value={value ?? undefined}
      onChange={(slug: string | undefined) => onChange?.(slug ?? null)}
      options={isGone ? [...options, { value, label: t('portalSettings.pageGone', { slug: value }) }] : options}
      loading={isLoading}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('portalSettings.noPage')}
      notFoundContent={t('portalSettings.noPages')}
    />
  );
}

/**
 * The pages that say what who registers accepts, and what is done with personal data. They are chosen from a list, so that there is
 * nothing to judge; a portal may have neither.
 */
export function LegalFields() {
  const { t } = useTranslation('admin');
  return (['termsPage', 'privacyPage'] as const).map((name) => (
    <FormField key={name} name={name} label={t(`portalSettings.names.${name}`)} help={t(`portalSettings.help.${name}`)}>
      <PageSelect />
    </FormField>
  ));
}
