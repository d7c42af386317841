import { useEffect, useState } from 'react';
import { type ConsoleTarget, targetAddress } from '@titian/shared-contracts/console';
import type { ApiModel, ApiOperation } from '@titian/shared-contracts/openapi';
import { Notice, SelectInput, useFormat, useTranslation } from '@titian/shared-ui';
import { BodyField } from './BodyField';
import { CallCode } from './CallCode';
import { draftOf, requestOf } from './callDraft';
import { GrantedFields } from './GrantedFields';
import { HeaderRows } from './HeaderRows';
import { ParameterRows } from './ParameterRows';
import { SendBar } from './SendBar';
import type { Calls } from './useCalls';
import type { ConsoleKeys } from './useConsoleKeys';
import css from './console.module.css';

interface Props {
  model: ApiModel;
  operations: readonly ApiOperation[];
  operation: ApiOperation;
  choose: (op: string) => void;
  target: ConsoleTarget;
  keys: ConsoleKeys;
  calls: Calls;
}

/** The call to be sent: operation, parameters, headers, body, and the same in code. */
export function CallForm({ model, operations, operation, choose, target, keys, calls }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const [draft, setDraft] = useState(() => draftOf(model, operation, target.purpose));
  const request = requestOf({ operation, draft, base: window.location.origin + targetAddress(target) });
  // The sandbox's key is on its way to the gateways while the call is filled in; production's waits for the question.
  const { take } = keys;
  const isEarly = target.environment === 'Sandbox' && target.security.apiKey;
  useEffect(() => {
    // What fails here fails again when the call is sent, and is said then.
    if (isEarly) take(target).catch(() => undefined);
  }, [isEarly, take, target]);

  const change = (values: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...values }));
  const name = ({ method, path, summary }: ApiOperation) => `${method} ${format.text(summary) || path}`;
  return (
    <div className={css.form}>
      <div className={css.field}>
        <span aria-hidden="true">{t('console.operation')}</span>
        <SelectInput
          label={t('console.operation')}
          options={operations.map((one) => ({ value: `${one.method} ${one.path}`, label: name(one) }))}
          value={`${operation.method} ${operation.path}`}
          onChange={choose}
        />
      </div>
      {!target.security.apiKey && (
        <Notice tone="warning" title={t('console.noKeys')}>
          {t('console.noKeysBody')}
        </Notice>
      )}
      {draft.hasFiles && <Notice tone="warning">{t('console.noFiles')}</Notice>}
      <SendBar {...{ target, operation, request, draft, calls }} />
      <ParameterRows fields={draft.fields} onChange={(fields) => change({ fields })} />
      <HeaderRows {...{ target, draft, keys }} onPurpose={(purpose) => change({ purpose })} />
      {draft.body !== null && !draft.hasFiles && (
        <BodyField body={draft.body} type={draft.type} onChange={(body) => change({ body })} />
      )}
      <GrantedFields target={target} operation={operation} />
      <CallCode request={request} />
    </div>
  );
}
