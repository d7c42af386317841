import { type AuthoredSecurity, SecurityInput } from '@titian/shared-contracts/authoring';
import { Button, Card, Notice, Stack, useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import {
  Form,
  FormField,
  InputNumber,
  RadioCards,
  ResourceForm,
  Select,
  Switch,
  zodRules,
} from '@titian/shared-ui/data';
import { usePutSecurityMutation, useReadSecurityQuery } from './connections.api';
import { DisputeNotice } from './DisputeNotice';
import { useSavedWithPage } from './openForms';
import { OperationThrottles } from './OperationThrottles';
import { RateFields } from './RateFields';
import { useRebased } from './useRebased';
import css from './authoring.module.css';

const KINDS = ['apiKey', 'oauth2', 'hmac', 'basic', 'mtls'] as const;
const CORS = ['off', 'listed', 'any'] as const;
const VALIDATIONS = ['off', 'log', 'block'] as const;
type Draft = Omit<AuthoredSecurity, 'rowVersion'> & { hasRate: boolean };

const toDraft = ({ rowVersion: _version, ...security }: AuthoredSecurity): Draft => ({
  ...security,
  hasRate: security.rate !== null,
  rate: security.rate ?? { limit: 100, perSeconds: 1, burst: 0 },
});

interface Props {
  place: { id: string; versionId: string };
  security: AuthoredSecurity;
  editable: boolean;
  /** A change is in force at once. */
  live: boolean;
}

function Credentials() {
  const { t } = useTranslation('myapi');
  return (
    <Card title={t('authoring.security.credentials')}>
      <div className={css.four}>
        {KINDS.map((kind) => (
          <FormField
            key={kind}
            name={['security', kind]}
            label={t(`authoring.security.kinds.${kind}`)}
            valuePropName="checked"
          >
            <Switch />
          </FormField>
        ))}
      </div>
    </Card>
  );
}

function Limits({ place, editable }: Pick<Props, 'place' | 'editable'>) {
  const { t } = useTranslation('myapi');
  const rules = zodRules(SecurityInput, useKeyedText());
  const cors = Form.useWatch<SecurityInput['cors']['mode'] | undefined>(['cors', 'mode']);
  const hasRate = Form.useWatch<boolean | undefined>('hasRate');
  const ways = CORS.map((value) => ({ value, title: t(`authoring.security.corsModes.${value}`) }));
  const checks = VALIDATIONS.map((value) => ({ value, title: t(`authoring.security.validations.${value}`) }));
  return (
    <Card title={t('authoring.security.limits')}>
      <FormField name={['cors', 'mode']} label={t('authoring.security.cors')} rules={[{ required: true }]}>
        <RadioCards label={t('authoring.security.cors')} options={ways} compact />
      </FormField>
      {cors === 'listed' && (
        <FormField name={['cors', 'origins']} label={t('authoring.security.origins')}>
          {/* Without a list, whose marked option an Enter too many would take away again. */}
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ']} placeholder="https://" />
        </FormField>
      )}
      <FormField name="validation" label={t('authoring.security.validation')} rules={rules('validation')}>
        <RadioCards label={t('authoring.security.validation')} options={checks} compact />
      </FormField>
      <FormField
        name="purposeRequired"
        label={t('authoring.security.purposeRequired')}
        help={t('authoring.security.purposeHelp')}
        valuePropName="checked"
      >
        <Switch />
      </FormField>
      <FormField name="bodyBytes" label={t('authoring.security.bodyBytes')} rules={rules('bodyBytes')}>
        <InputNumber min={1_024} precision={0} />
      </FormField>
      <FormField name="hasRate" label={t('authoring.security.hasRate')} valuePropName="checked">
        <Switch />
      </FormField>
      {hasRate && <RateFields name="rate" />}
      <OperationThrottles place={place} editable={editable} />
    </Card>
  );
}

/** How a version may be called. */
export function SecurityForm({ place, security, editable, live }: Props) {
  const { t } = useTranslation('myapi');
  const { toast } = useFeedback();
  const saved = useSavedWithPage();
  const [put] = usePutSecurityMutation();
  const { refetch } = useReadSecurityQuery({ params: place });
  const [form] = Form.useForm<Draft>();
  const { disputes, left, settle, send } = useRebased<Draft, AuthoredSecurity>({
    ...{ form, opened: security, toDraft: (row) => toDraft(row ?? security) },
    read: () => refetch().unwrap(),
    keptAs: `titian.security.${place.versionId}`,
  });
  const inputOf = ({ hasRate, rate, ...draft }: Draft): SecurityInput => {
    const origins = draft.cors.mode === 'listed' ? (draft.cors.origins ?? []) : security.cors.origins;
    return { ...draft, cors: { mode: draft.cors.mode, origins }, rate: hasRate ? rate : null };
  };
  const kindsIn = (kinds: Draft['security']) =>
    KINDS.filter((kind) => kinds[kind])
      .map((kind) => t(`authoring.security.kinds.${kind}`))
      .join(', ');
  const operationsIn = (throttles: Draft['operationThrottles']) =>
    throttles.map(({ operationId }) => operationId).join(', ') || t('authoring.pack.accessNone');
  const save = async (typed: Draft) => {
    const sent = await send(typed, (rowVersion, draft) =>
      put({ params: place, body: { rowVersion: rowVersion ?? 0, input: inputOf(draft) } }).unwrap(),
    );
    if (sent) toast({ title: t('authoring.security.saved'), severity: 'success' });
    return sent;
  };
  return (
    <ResourceForm<Draft>
      {...{ form, ref: saved, left }}
      initialValues={toDraft(security)}
      disabled={!editable}
      onSubmit={save}
    >
      {({ sending }) => (
        <Stack>
          <DisputeNotice
            disputes={disputes}
            settle={settle}
            labelOf={(field) =>
              field === 'security' ? t('authoring.security.credentials') : t(`authoring.security.${field}`)
            }
            wordsOf={(field, value) =>
              field === 'security'
                ? kindsIn(value as Draft['security'])
                : field === 'operationThrottles'
                  ? operationsIn(value as Draft['operationThrottles'])
                  : undefined
            }
          />
          {live && editable && <Notice>{t('authoring.security.live')}</Notice>}
          <Credentials />
          <Limits place={place} editable={editable} />
          {editable && (
            <div className={css.row}>
              <Button type="primary" htmlType="submit" loading={sending}>
                {t('authoring.security.save')}
              </Button>
            </div>
          )}
        </Stack>
      )}
    </ResourceForm>
  );
}
