import { type AuthoredEndpoint, EndpointInput } from '@titian/shared-contracts/authoring';
import { Button, IconButton, useKeyedText, useTranslation } from '@titian/shared-ui';
import { Form, FormField, Input, InputNumber, Select, zodRules } from '@titian/shared-ui/data';
import { SecretFields } from './SecretFields';
import css from './authoring.module.css';

const STRATEGIES = ['single', 'roundRobin', 'weighted', 'failover'] as const;
const TIMES = ['connectMs', 'firstByteMs', 'idleMs', 'wholeMs'] as const;
/** antd gives a field of numbers 200 px of its own. */
const FILLING = { width: '100%' };
const BREAKER = ['breakerFailures', 'suspendMs'] as const;

/** The addresses with their weights. */
function Addresses() {
  const { t } = useTranslation('myapi');
  const rules = zodRules(EndpointInput.shape.urls.def.element, useKeyedText());
  return (
    <Form.List name="urls">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <div key={key} className={css.address}>
              <FormField
                name={[name, 'url']}
                label={t('authoring.endpoint.url', { number: name + 1 })}
                help={name === 0 ? t('authoring.endpoint.urlHelp') : undefined}
                rules={rules('url')}
              >
                <Input inputMode="url" autoCapitalize="none" spellCheck={false} placeholder="https://" />
              </FormField>
              <FormField name={[name, 'weight']} label={t('authoring.endpoint.weight')} rules={rules('weight')}>
                <InputNumber style={FILLING} min={0} max={1_000} precision={0} />
              </FormField>
              {fields.length > 1 ? (
                <IconButton
                  icon="delete"
                  label={t('authoring.endpoint.removeAddress', { number: name + 1 })}
                  onClick={() => remove(name)}
                />
              ) : (
                <span />
              )}
            </div>
          ))}
          <Button icon="plus" onClick={() => add({ url: '', weight: 1 })}>
            {t('authoring.endpoint.addAddress')}
          </Button>
        </>
      )}
    </Form.List>
  );
}

/** All of an endpoint: where it is, how calls are shared out, how long they may take, and how the gateway signs in. */
export function EndpointFields({ endpoint, focused }: { endpoint: AuthoredEndpoint | null; focused?: boolean }) {
  const { t } = useTranslation('myapi');
  const rules = zodRules(EndpointInput, useKeyedText());
  const strategies = STRATEGIES.map((value) => ({ value, label: t(`authoring.endpoint.strategies.${value}`) }));
  const numbers = (
    fields: readonly ('connectMs' | 'firstByteMs' | 'idleMs' | 'wholeMs' | (typeof BREAKER)[number])[],
  ) =>
    fields.map((field) => (
      <FormField key={field} name={field} label={t(`authoring.endpoint.${field}`)} rules={rules(field)}>
        <InputNumber style={FILLING} min={1} precision={0} />
      </FormField>
    ));
  return (
    <>
      <FormField name="name" label={t('authoring.endpoint.name')} rules={rules('name')}>
        <Input autoFocus={focused} />
      </FormField>
      <Addresses />
      <FormField name="strategy" label={t('authoring.endpoint.strategy')} rules={rules('strategy')}>
        <Select options={strategies} />
      </FormField>
      <SecretFields endpoint={endpoint} />
      <h3 className={css.part}>{t('authoring.endpoint.times')}</h3>
      <div className={css.four}>{numbers(TIMES)}</div>
      <h3 className={css.part}>{t('authoring.endpoint.breaker')}</h3>
      <div className={css.four}>{numbers(BREAKER)}</div>
    </>
  );
}
