import { NewOrigin, type OriginUse, OriginUse as Uses } from '@titian/shared-contracts/platform';
import { useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, Select, zodRules } from '@titian/shared-ui/data';
import { ActDialog } from '../parts/ActDialog';
import { useAddOriginMutation } from '../platform.api';

interface Values {
  origin: string;
  uses: OriginUse[];
}
const INITIAL: Partial<Values> = { uses: ['releases'] };

/** Lets releases, overrides or both come from an origin. */
export function OriginDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const { toast } = useFeedback();
  const [add] = useAddOriginMutation();
  const rules = zodRules(NewOrigin, text);
  const send = async (body: NewOrigin) => {
    const [added] = await add({ body }).unwrap();
    toast({ title: t('origins.added', { origin: added?.origin ?? body.origin }), severity: 'success' });
  };
  return (
    <ActDialog<Values>
      title={t('origins.add')}
      effects={[t('origins.effect.releases'), t('origins.effect.overrides'), t('origins.trust')]}
      action={t('origins.add')}
      initial={INITIAL}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField name="origin" label={t('origins.origin')} help={t('origins.originHelp')} rules={rules('origin')}>
        <Input placeholder="https://files.example" />
      </FormField>
      <FormField name="uses" label={t('origins.uses')} rules={rules('uses')}>
        <Select mode="multiple" options={Uses.options.map((value) => ({ value, label: t(`origins.use.${value}`) }))} />
      </FormField>
    </ActDialog>
  );
}
