import { useState } from 'react';
import {
  application as contract,
  type ApplicationDetail,
  type IssuedCredential,
  IssuedKind,
} from '@titian/shared-contracts/subscription';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { AskDialog, FormField, Input, RadioCards, Select, zodRules } from '@titian/shared-ui/data';
import { useIssueKeyMutation, useListCallableQuery } from './applications.api';
import { NetworksField, networksIn } from './NetworksField';

const LIVES = [90, 365, 730] as const;
const NEVER = 0;

interface Values {
  environment: 'Production' | 'Sandbox';
  kind: IssuedKind;
  label: string;
  days: number;
  networks?: string;
}

const taken = (
  kind: IssuedKind,
  { apiKey, oauth2, basic, hmac }: Record<'apiKey' | 'oauth2' | 'basic' | 'hmac', boolean>,
) => ({ apiKey, clientSecret: oauth2 || basic, hmacKey: hmac })[kind];

interface Props {
  application: ApplicationDetail;
  onIssued: (issued: IssuedCredential) => void;
  onClose: () => void;
}

/** Makes a key or secret: for what, until when, and from where. */
export function NewCredentialDialog({ application, onIssued, onClose }: Props) {
  const { t } = useTranslation('myapi');
  const text = useKeyedText();
  const [issue] = useIssueKeyMutation();
  const { data: callable } = useListCallableQuery({ params: { id: application.id } });
  const isOnlyLive = callable?.length && callable.every(({ environment }) => environment === 'Production');
  const [initial] = useState<Partial<Values>>({
    ...{ environment: isOnlyLive ? 'Production' : 'Sandbox', kind: 'apiKey', days: 365, label: '' },
  });
  const rules = zodRules(contract.issue.body, text);
  const send = async ({ days, networks, ...values }: Values) => {
    const body = { ...values, days: days === NEVER ? null : days, networks: networksIn(networks) };
    onIssued(await issue({ params: { id: application.id }, body }).unwrap());
  };
  /** Which of the APIs that it subscribes to take a kind. */
  const usedBy = (kind: IssuedKind) => {
    if (!callable?.length) return '';
    const count = callable.filter(({ security }) => taken(kind, security)).length;
    return t('credentials.takenBy', { count, total: callable.length });
  };
  return (
    <AskDialog<Values>
      title={t('credentials.createTitle', { name: application.name })}
      subtitle={t('credentials.createBody')}
      action={t('credentials.create')}
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
          options={IssuedKind.options.map((value) => ({
            value,
            title: t(`credentials.kinds.${value}`),
            body: `${t(`credentials.about.${value}`)} ${usedBy(value)}`,
          }))}
        />
      </FormField>
      <FormField name="label" label={t('credentials.label')} help={t('credentials.labelHelp')} rules={rules('label')}>
        <Input />
      </FormField>
      <FormField name="days" label={t('credentials.life')} rules={[{ required: true }]}>
        <Select
          options={[...LIVES, NEVER].map((value) => ({
            value,
            label: value === NEVER ? t('credentials.never') : t('credentials.days', { count: value }),
          }))}
        />
      </FormField>
      <NetworksField />
    </AskDialog>
  );
}
