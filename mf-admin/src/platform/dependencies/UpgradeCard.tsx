import { useState } from 'react';
import { platform, platformPaths, type SharedDependency } from '@titian/shared-contracts/platform';
import { Button, Card, Link, Notice, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, ResourceForm, Select, zodRules } from '@titian/shared-ui/data';
import { OutcomeMark } from '../parts/OutcomeMark';
import { ServesTags } from '../parts/VersionTag';
import { useTryUpgradeMutation } from '../platform.api';
import css from '../platform.module.css';
import look from '../parts/checks.module.css';

interface Values {
  request: string;
  version: string;
}

function Answer({ answer, version }: { answer: SharedDependency; version: string }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const broken = answer.asks.filter(({ outcome }) => outcome === 'incompatible');
  const values = { request: answer.request, version };
  return (
    <div className={css.answer} role="status">
      {broken.length === 0 ? (
        <Notice tone="success">{t('upgrade.breaksNothing', values)}</Notice>
      ) : (
        <Notice tone="error">{t('upgrade.breaks', { ...values, count: broken.length })}</Notice>
      )}
      <ul className={look.checks}>
        {answer.asks.map(({ section, version: release, serves, range, outcome, reason }, at) => (
          <li key={at}>
            <div className={look.checkHead}>
              <OutcomeMark outcome={outcome} /> <Link to={platformPaths.section(section)}>{section}</Link>
              <code>{release}</code> <ServesTags serves={serves} /> <code className={css.quiet}>{range}</code>
            </div>
            <p className={css.quiet}>{format.text(reason)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Checks what another version of a shared dependency would break, before it is used in a build. */
export function UpgradeCard({ dependencies }: { dependencies: readonly SharedDependency[] }) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const [check, { isLoading }] = useTryUpgradeMutation();
  const [result, setResult] = useState<{ answer: SharedDependency; version: string } | null>(null);
  const rules = zodRules(platform.tryUpgrade.body, text);
  const options = dependencies.map(({ request, provided }) => ({
    value: request,
    label: provided ? `${request} · ${provided}` : request,
  }));
  const send = async (body: Values) => {
    setResult(null);
    setResult({ answer: await check({ body }).unwrap(), version: body.version });
  };
  return (
    <Card title={t('upgrade.title')}>
      <ResourceForm<Values> onSubmit={send}>
        <div className={css.pair}>
          <FormField name="request" label={t('shared.request')} rules={rules('request')}>
            <Select showSearch options={options} />
          </FormField>
          <FormField name="version" label={t('upgrade.version')} rules={rules('version')}>
            <Input placeholder="20.0.0" />
          </FormField>
        </div>
        <Button htmlType="submit" icon="search" loading={isLoading}>
          {t('upgrade.ask')}
        </Button>
      </ResourceForm>
      {result && <Answer {...result} />}
    </Card>
  );
}
