import { type AuthoredEndpoint, EndpointInput } from '@titian/shared-contracts/authoring';
import { useSession } from '@titian/shared-auth';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { Form, FormField, Input, Select, Switch, zodRules } from '@titian/shared-ui/data';
import type { AuthenticationChoice } from './endpointDraft';
import css from './authoring.module.css';

const KINDS = ['none', 'basic', 'bearer', 'header'] as const;
/** The parts of each kind; what is secret is typed blind. */
const PARTS = {
  keep: [],
  none: [],
  basic: [
    ['username', 'username', false],
    ['password', 'password', true],
  ],
  bearer: [['token', 'token', true]],
  header: [
    ['name', 'headerName', false],
    ['value', 'headerValue', true],
  ],
} as const;

/** How the gateway signs in to the system, whose certificate it trusts, and whether it may be in a private network. */
export function SecretFields({ endpoint }: { endpoint: AuthoredEndpoint | null }) {
  const { t } = useTranslation('myapi');
  const text = useKeyedText();
  const rules = zodRules(EndpointInput, text);
  const kind = (Form.useWatch('kind') as AuthenticationChoice | undefined) ?? 'none';
  const isPlatform = useSession().user?.role.base === 'SuperAdministrator';
  const kept = endpoint?.authentication;
  const options = [
    ...(kept
      ? [
          {
            value: 'keep',
            label: t('authoring.endpoint.kinds.keep', { kind: t(`authoring.endpoint.kinds.${kept}`) }),
          },
        ]
      : []),
    ...KINDS.map((value) => ({ value, label: t(`authoring.endpoint.kinds.${value}`) })),
  ];
  const required = [{ required: true, message: text('validation.required') }];
  return (
    <>
      <h3 className={css.part}>{t('authoring.endpoint.access')}</h3>
      <FormField name="kind" label={t('authoring.endpoint.authentication')} rules={required}>
        <Select options={options} />
      </FormField>
      <div className={css.pair}>
        {PARTS[kind].map(([name, word, isSecret]) => (
          <FormField
            key={`${kind} ${name}`}
            name={['secret', name]}
            label={t(`authoring.endpoint.${word}`)}
            help={isSecret ? t('authoring.endpoint.secretHelp') : undefined}
            rules={required}
          >
            <Input type={isSecret ? 'password' : 'text'} autoComplete="new-password" />
          </FormField>
        ))}
      </div>
      <FormField name="ca" label={t('authoring.endpoint.ca')} help={t('authoring.endpoint.caHelp')} rules={rules('ca')}>
        <Input.TextArea rows={4} spellCheck={false} />
      </FormField>
      {isPlatform && (
        <FormField
          name="privateAllowed"
          label={t('authoring.endpoint.privateAllowed')}
          help={t('authoring.endpoint.privateHelp')}
          valuePropName="checked"
        >
          <Switch />
        </FormField>
      )}
    </>
  );
}
