import { ApplicantMode } from '@titian/shared-contracts';
import { Card, useTranslation } from '@titian/shared-ui';
import { type ControlProps, FormField, RadioCards } from '@titian/shared-ui/data';

/** As the portal does, or one way for this API. */
const CHOICES = ['portal', ...ApplicantMode.options] as const;

interface Props extends ControlProps {
  value?: ApplicantMode | null;
  onChange?: (value: ApplicantMode | null) => void;
}

function Choice({ value, onChange, ...control }: Props) {
  const { t } = useTranslation('myapi');
  return (
    <RadioCards
      {...control}
      label={t('owner.settings.applicantMode')}
      options={CHOICES.map((one) => ({ value: one, title: t(`owner.settings.applicantModes.${one}`) }))}
      value={value ?? 'portal'}
      onChange={(next) => onChange?.(next === 'portal' ? null : next)}
    />
  );
}

/** How people are looked at who register to use this API. */
export function ApplicantModeField() {
  const { t } = useTranslation('myapi');
  return (
    <Card title={t('owner.settings.applicants')}>
      <FormField
        name="applicantMode"
        label={t('owner.settings.applicantMode')}
        help={t('owner.settings.applicantHelp')}
      >
        <Choice />
      </FormField>
    </Card>
  );
}
