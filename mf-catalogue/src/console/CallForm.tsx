import { useEffect, useState } from 'react';
import { type ApiTest, Assertion } from '@titian/shared-contracts/api-test';
import { type ConsoleTarget, targetAddress } from '@titian/shared-contracts/console';
import type { ApiModel, ApiOperation } from '@titian/shared-contracts/openapi';
import { Notice, SelectInput, useFormat, useTranslation } from '@titian/shared-ui';
import { AssertionRows } from './AssertionRows';
import { BodyField } from './BodyField';
import { CallCode } from './CallCode';
import { astrayOf, type Draft, draftOf, requestOf } from './callDraft';
import { GrantedFields } from './GrantedFields';
import { HeaderRows } from './HeaderRows';
import { ParameterRows } from './ParameterRows';
import { SavedBar } from './SavedBar';
import { withSaved } from './savedDraft';
import { SendBar } from './SendBar';
import type { Calls } from './useCalls';
import type { ConsoleKeys } from './useConsoleKeys';
import { useVariables } from './useVariables';
import { VariableFields } from './VariableFields';
import css from './console.module.css';

interface Props {
  model: ApiModel;
  operations: readonly ApiOperation[];
  operation: ApiOperation;
  choose: (op: string) => void;
  target: ConsoleTarget;
  /** The saved test that is open, where it calls this operation. */
  test: ApiTest | null;
  onSaved: (id: string) => void;
  keys: ConsoleKeys;
  calls: Calls;
}

/** The sandbox's key is on its way to the gateways while the call is filled in; production's waits for the question. */
function useEarlyKey({ take }: ConsoleKeys, target: ConsoleTarget): void {
  const isEarly = target.environment === 'Sandbox' && target.security.apiKey;
  useEffect(() => {
    // What fails here fails again when the call is sent, and is said then.
    if (isEarly) take(target).catch(() => undefined);
  }, [isEarly, take, target]);
}

/** The call to be sent: operation, parameters, headers, body, what is expected of its answer, and the same in code. */
export function CallForm({ model, operations, operation, choose, target, test, onSaved, keys, calls }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const [draft, setDraft] = useState(() => {
    const example = draftOf(model, operation, target.purpose);
    return test ? withSaved(example, test.call) : example;
  });
  const [expected, setExpected] = useState<readonly Assertion[]>(test?.expected ?? []);
  const variables = useVariables(target, draft);
  const request = requestOf({
    operation,
    draft: variables.filled,
    base: window.location.origin + targetAddress(target),
  });
  useEarlyKey(keys, target);

  const change = (values: Partial<Draft>) => setDraft((now) => ({ ...now, ...values }));
  const name = ({ method, path, summary }: ApiOperation) => `${method} ${format.text(summary) || path}`;
  const readable = expected.filter((one) => Assertion.safeParse(one).success);
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
      <SendBar {...{ target, operation, request, calls, variables }} draft={variables.filled} expected={readable} />
      <SavedBar key={test?.id} {...{ target, operation, draft, expected, test, onSaved }} />
      <VariableFields variables={variables} />
      <ParameterRows
        fields={draft.fields}
        astray={astrayOf(operation, variables.filled)}
        onChange={(fields) => change({ fields })}
      />
      <HeaderRows {...{ target, draft, keys }} onPurpose={(purpose) => change({ purpose })} />
      {draft.body !== null && !draft.hasFiles && (
        <BodyField body={draft.body} type={draft.type} onChange={(body) => change({ body })} />
      )}
      <AssertionRows expected={expected} onChange={setExpected} />
      <GrantedFields target={target} operation={operation} />
      <CallCode request={request} />
    </div>
  );
}
