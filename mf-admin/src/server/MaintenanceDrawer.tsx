import { maintenance as contract, MaintenanceReason } from '@titian/shared-contracts/server';
import type { Outgoing } from '@titian/shared-contracts';
import { Notice, useKeyedText, useTranslation } from '@titian/shared-ui';
import { BothLanguages, EditorDrawer, FormField, Input, InstantPicker, Switch, zodRules } from '@titian/shared-ui/data';
import { useBeginMaintenanceMutation } from './server.api';
import css from './server.module.css';

const HOUR = 3_600_000;

/** Asks why the portal is closed and until when, and says who is kept out. */
export function MaintenanceDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [begin] = useBeginMaintenanceMutation();
  const text = useKeyedText();
  const [rules, reasonRules] = [zodRules(contract.begin.body, text), zodRules(MaintenanceReason, text)];
  const inAnHour = new Date(Math.ceil((Date.now() + HOUR) / 60_000) * 60_000).toISOString();
  return (
    <EditorDrawer<Outgoing<typeof contract.begin>['body']>
      title={t('server.beginMaintenance')}
      initial={{ until: inAnHour, endsItself: true }}
      action={t('server.beginMaintenance')}
      onSubmit={(body) => begin({ body }).unwrap()}
      onClose={onClose}
    >
      <div className={css.warning}>
        <Notice tone="warning" title={t('server.closes')}>
          {t('server.closesBody')}
        </Notice>
      </div>
      <BothLanguages>
        {(language) => (
          <FormField name={['reason', language]} label={t('server.shownReason')} rules={reasonRules(language)}>
            <Input.TextArea rows={3} />
          </FormField>
        )}
      </BothLanguages>
      <FormField name="until" label={t('server.until')} rules={rules('until')}>
        <InstantPicker />
      </FormField>
      <FormField name="endsItself" label={t('server.endsItself')} valuePropName="checked">
        <Switch />
      </FormField>
    </EditorDrawer>
  );
}
