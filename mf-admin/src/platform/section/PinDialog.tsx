import { useState } from 'react';
import { NewPin, type SectionDetail } from '@titian/shared-contracts/platform';
import { useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, InstantPicker, zodRules } from '@titian/shared-ui/data';
import { ActDialog } from '../parts/ActDialog';
import { useAddPinMutation } from '../platform.api';
import { SubjectSelect, type Subject } from './SubjectSelect';
import { NO_RELEASE, VersionSelect } from './VersionSelect';

interface Values {
  subject: Subject;
  version: string;
  until: string;
}
const DEFAULT_DAYS = 14;
const DAY = 86_400_000;

interface Props {
  section: SectionDetail;
  version?: string;
  onClose: () => void;
}

/** Pins somebody to a release, or to the preview channel, until a date. */
export function PinDialog({ section, version, onClose }: Props) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const { toast } = useFeedback();
  const [add] = useAddPinMutation();
  const rules = zodRules(NewPin, text);
  const required = [{ required: true, message: text('validation.required') }];
  const [initial] = useState<Partial<Values>>(() => ({
    version: version ?? section.stable ?? undefined,
    until: new Date(Date.now() + DEFAULT_DAYS * DAY).toISOString(),
  }));
  const send = async ({ subject: { kind, subject }, version: chosen, until, reason }: Values & { reason: string }) => {
    const body = { kind, subject, version: chosen === NO_RELEASE ? null : chosen, until, reason };
    const pin = await add({ params: { name: section.name }, body }).unwrap();
    toast({ title: t('pins.added', { subject: pin.subject }), severity: 'success' });
  };
  return (
    <ActDialog<Values>
      title={t('pins.add')}
      effects={[t('pins.effect'), t('pins.effectNearest')]}
      action={t('pins.add')}
      initial={initial}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField name="subject" label={t('pins.subject')} help={t('pins.subjectHelp')} rules={required}>
        <SubjectSelect />
      </FormField>
      <FormField name="version" label={t('releases.version')} rules={required}>
        <VersionSelect releases={section.history} act="pin" none={t('pins.preview')} />
      </FormField>
      <FormField name="until" label={t('pins.until')} rules={rules('until')}>
        <InstantPicker />
      </FormField>
    </ActDialog>
  );
}
