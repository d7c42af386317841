import type { OperationThrottle } from '@titian/shared-contracts/authoring';
import { Button, IconButton, useTranslation } from '@titian/shared-ui';
import { Form, FormField, Select } from '@titian/shared-ui/data';
import { useReadSecurityChoicesQuery } from './connections.api';
import { useOwnerRate } from './useOwnerRate';
import css from './authoring.module.css';

const FIELD = 'operationThrottles';

/** Names that a list of choices doesn't have stay as they are: an operation that the document lost, a policy that was switched off. */
const withKept = (options: { value: string; label: string }[], kept: string | undefined) =>
  kept === undefined || options.some(({ value }) => value === kept)
    ? options
    : [...options, { value: kept, label: kept }];

/** Which operations have a rate of their own, each with the throttle policy that says it. */
export function OperationThrottles({
  place,
  editable,
}: {
  place: { id: string; versionId: string };
  editable: boolean;
}) {
  const { t } = useTranslation('myapi');
  const { data } = useReadSecurityChoicesQuery({ params: place });
  const rows = Form.useWatch<(Partial<OperationThrottle> | undefined)[] | undefined>(FIELD) ?? [];
  const rate = useOwnerRate();
  const policies = (data?.throttlePolicies ?? []).map(({ id, name, ...policy }) => ({
    value: id,
    label: `${name} · ${rate(policy)}`,
  }));
  const taken = new Set(rows.map((row) => row?.operationId));
  const free = (data?.operations ?? []).filter(({ id }) => !taken.has(id));
  const operationsFor = (own: string | undefined) =>
    withKept(
      free.map(({ id }) => ({ value: id, label: id })),
      own,
    );
  return (
    <div role="group" aria-label={t('authoring.security.operationThrottles')} className={css.tiers}>
      <strong>{t('authoring.security.operationThrottles')}</strong>
      <p className={css.quiet}>{t('authoring.security.operationHelp')}</p>
      <Form.List name={FIELD}>
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className={css.throttle}>
                <FormField
                  name={[name, 'operationId']}
                  label={t('authoring.security.operation', { number: name + 1 })}
                  rules={[{ required: true }]}
                >
                  <Select showSearch options={operationsFor(rows[name]?.operationId)} />
                </FormField>
                <FormField
                  name={[name, 'throttlePolicyId']}
                  label={t('authoring.security.operationPolicy', { number: name + 1 })}
                  rules={[{ required: true }]}
                >
                  <Select
                    showSearch
                    optionFilterProp="label"
                    options={withKept(policies, rows[name]?.throttlePolicyId)}
                  />
                </FormField>
                {editable && (
                  <IconButton
                    icon="delete"
                    label={t('authoring.security.removeOperation', { number: name + 1 })}
                    onClick={() => remove(name)}
                  />
                )}
              </div>
            ))}
            {data && policies.length === 0 && <p className={css.quiet}>{t('authoring.security.noOperationPolicy')}</p>}
            {editable && policies.length > 0 && free.length > 0 && (
              <Button
                icon="plus"
                onClick={() => add({ operationId: free[0]!.id, throttlePolicyId: policies[0]!.value })}
              >
                {t('authoring.security.addOperation')}
              </Button>
            )}
          </>
        )}
      </Form.List>
    </div>
  );
}
