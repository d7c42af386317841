import { useState } from 'react';
import {
  application as contract,
  type ApplicationDetail,
  BroughtKind,
  type IssuedCredential,
  IssuedKind,
} from '@titian/shared-contracts/subscription';
import { useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { AskDialog, Form, FormField, Input, RadioCards, Select, zodRules } from '@titian/shared-ui/data';
import { useBringKeyMutation, useIssueKeyMutation, useListCallableQuery } from './applications.api';
import { BroughtFields } from './BroughtFields';
import { NetworksField, networksIn } from './NetworksField';

const LIVES = [90, 365, 730] as const;
const NEVER = 0;
const KINDS = [...IssuedKind.options, ...BroughtKind.options];
type Kind = (typeof KINDS)[number];

interface Values {
  environment: 'Production' | 'Sandbox';
  kind: Kind;
  label: string;
  /** Of a certificate the form has none: it has its own. */
  days?: number;
  /** What its owner brings. */
  text?: string;
  /** That its private half is in the owner's hands. */
  proof?: string;
  networks?: string;
}

const taken = (
  kind: Kind,
  { apiKey, oauth2, basic, hmac, mtls }: Record<'apiKey' | 'oauth2' | 'basic' | 'hmac' | 'mtls', boolean>,
) => ({ apiKey, clientSecret: oauth2 || basic, hmacKey: hmac, publicKey: oauth2, certificate: mtls })[kind];

const broughtIn = (kind: Kind): BroughtKind | null => BroughtKind.safeParse(kind).data ?? null;

interface Props {
  application: ApplicationDetail;
  onIssued: (issued: IssuedCredential) => void;
  onClose: () => void;
}

/** Makes a key or secret, or takes a public key or certificate that its owner has: for what, until when, and from where. */
export function NewCredentialDialog({ application, onIssued, onClose }: Props) {
  const { t } = useTranslation('myapi');
  const text = useKeyedText();
  const { toast } = useFeedback();
  const [issue] = useIssueKeyMutation();
  const [bring] = useBringKeyMutation();
  const [form] = Form.useForm<Values>();
  const brought = broughtIn(Form.useWatch('kind', form) ?? 'apiKey');
  const { data: callable } = useListCallableQuery({ params: { id: application.id } });
  const isOnlyLive = callable?.length && callable.every(({ environment }) => environment === 'Production');
  const [initial] = useState<Partial<Values>>({
    ...{ environment: isOnlyLive ? 'Production' : 'Sandbox', kind: 'apiKey', days: 365, label: '' },
  });
  const rules = zodRules(contract.issue.body, text);
  const send = async ({ days = NEVER, networks, kind, text: material = '', proof = '', ...values }: Values) => {
    const params = { id: application.id };
    const common = { ...values, days: days === NEVER ? null : days, networks: networksIn(networks) };
    const own = broughtIn(kind);
    if (own) {
      await bring({ params, body: { ...common, kind: own, text: material, proof } }).unwrap();
      toast({ title: t('credentials.registered'), body: values.label, severity: 'success' });
    } else onIssued(await issue({ params, body: { ...common, kind: IssuedKind.parse(kind) } }).unwrap());
  };
  /** Which of the APIs that it subscribes to take a kind. */
  const usedBy = (kind: Kind) => {
    if (!callable?.length) return '';
    const count = callable.filter(({ security }) => taken(kind, security)).length;
    return t('credentials.takenBy', { count, total: callable.length });
  };
  return (
    <AskDialog<Values>
      title={t('credentials.createTitle', { name: application.name })}
      subtitle={t(brought ? 'credentials.broughtBody' : 'credentials.createBody')}
      action={t(brought ? 'credentials.register' : 'credentials.create')}
      form={form}
      initial={initial}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField name="environment" label={t('credentials.columns.environment')} rules={rules('environment')}>
        <RadioCards
          compact
          label={t('credentials.columns.environment')}
          options={(['Sandbox', 'Production'] as const).map((value) => ({
            value,
            title: text(`environment.${value}`),
          }))}
        />
      </FormField>
      <FormField name="kind" label={t('credentials.kind')} rules={[{ required: true }]}>
        <RadioCards
          label={t('credentials.kind')}
          options={KINDS.map((value) => ({
            value,
            title: t(`credentials.kinds.${value}`),
            body: `${t(`credentials.about.${value}`)} ${usedBy(value)}`,
          }))}
        />
      </FormField>
      {brought && <BroughtFields key={brought} kind={brought} id={application.id} />}
      <FormField name="label" label={t('credentials.label')} help={t('credentials.labelHelp')} rules={rules('label')}>
        <Input />
      </FormField>
      {brought !== 'certificate' && (
        <FormField name="days" label={t('credentials.life')} rules={[{ required: true }]}>
          <Select
            options={[...LIVES, NEVER].map((value) => ({
              value,
              label: value === NEVER ? t('credentials.never') : t('credentials.days', { count: value }),
            }))}
          />
        </FormField>
      )}
      <NetworksField />
    </AskDialog>
  );
}
