import { useEffect, useState } from 'react';
import { PurposeCode } from '@titian/shared-contracts/order';
import type { AskedApi, Explanation } from '@titian/shared-contracts/policy';
import {
  Card,
  Empty,
  QueryView,
  SkeletonLines,
  Stack,
  useFormat,
  useKeyedText,
  useTranslation,
} from '@titian/shared-ui';
import { Input, InstantPicker, Select } from '@titian/shared-ui/data';
import { Answer } from './Answer';
import { Callers } from './Callers';
import { useAskedApisQuery, useCallersQuery, useExplainQuery } from './policies.api';
import { type Sent, SentFields, sentOf } from './SentFields';
import css from './policies.module.css';

type Environment = 'Production' | 'Sandbox';
interface Asked {
  versionId: string;
  operationId: string;
  environment: Environment;
  ip: string;
  purpose: string | undefined;
  at: string | undefined;
  sent: Sent;
}

const ENVIRONMENTS: readonly Environment[] = ['Production', 'Sandbox'];

function Question({
  apis,
  asked,
  onChange,
}: {
  apis: readonly AskedApi[];
  asked: Asked;
  onChange: (next: Asked) => void;
}) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const format = useFormat();
  const set = (change: Partial<Asked>) => onChange({ ...asked, ...change });
  const api = apis.find(({ versionId }) => versionId === asked.versionId);
  const pick = (versionId: string) =>
    set({ versionId, operationId: apis.find((one) => one.versionId === versionId)?.operations[0]?.id ?? '' });
  return (
    <div className={css.question}>
      <label>
        {t('policies.ask.api')}
        <Select
          showSearch
          optionFilterProp="label"
          value={asked.versionId}
          onChange={pick}
          options={apis.map((one) => ({ value: one.versionId, label: `${format.text(one.name)} ${one.version}` }))}
        />
      </label>
      <label>
        {t('policies.ask.operation')}
        <Select
          showSearch
          value={asked.operationId}
          onChange={(operationId: string) => set({ operationId })}
          options={(api?.operations ?? []).map(({ id }) => ({ value: id, label: id }))}
        />
      </label>
      <div className={css.pair}>
        <label>
          {t('policies.ask.ip')}
          <Input value={asked.ip} onChange={({ target }) => set({ ip: target.value })} />
        </label>
        <label>
          {t('policies.ask.environment')}
          <Select
            value={asked.environment}
            onChange={(environment: Environment) => set({ environment })}
            options={ENVIRONMENTS.map((value) => ({ value, label: t(`policies.ask.environments.${value}`) }))}
          />
        </label>
      </div>
      <label>
        {t('policies.ask.at')}
        <InstantPicker
          value={asked.at ?? null}
          placeholder={t('policies.ask.now')}
          onChange={(at) => set({ at: at ?? undefined })}
        />
      </label>
      <label>
        {t('policies.ask.purpose')}
        <Select
          allowClear
          placeholder={t('policies.ask.noPurpose')}
          value={asked.purpose}
          onChange={(purpose?: string) => set({ purpose })}
          options={PurposeCode.options.map((value) => ({ value, label: text(`purpose.${value}`) }))}
        />
      </label>
      <SentFields sent={asked.sent} onChange={(sent) => set({ sent })} />
    </div>
  );
}

interface Props {
  /** APIs that are asked about first: those of the policy. */
  projectIds: readonly string[];
  onAnswer: (answer: Explanation | null) => void;
}

function Asking({ apis, projectIds, onAnswer }: Props & { apis: readonly AskedApi[] }) {
  const { t } = useTranslation('admin');
  const first = apis.find(({ projectId }) => projectIds.includes(projectId)) ?? apis[0]!;
  const [asked, setAsked] = useState<Asked>({
    ...{ versionId: first.versionId, operationId: first.operations[0]?.id ?? '', environment: 'Production' },
    ...{ ip: '10.1.0.1', purpose: undefined, at: undefined },
    sent: { header: '', query: '' },
  });
  const [applicationId, setApplicationId] = useState<string | null>(null);
  const { sent, ...rest } = asked;
  const said = sentOf(sent);
  const question = { ...rest, ...said };
  const isWhole = asked.operationId !== '' && asked.ip.trim() !== '' && said !== null;
  const callers = useCallersQuery({ query: question }, { skip: !isWhole });
  const rows = callers.data ?? [];
  const chosen = rows.find(({ application }) => application.id === applicationId) ?? rows[0];
  const query = useExplainQuery(
    { query: { ...question, applicationId: chosen?.application.id ?? '' } },
    { skip: !isWhole || !chosen },
  );
  const answer = chosen ? (query.currentData ?? null) : null;
  useEffect(() => onAnswer(answer), [answer, onAnswer]);
  return (
    <Stack gap={16}>
      <Question apis={apis} asked={asked} onChange={setAsked} />
      <QueryView
        query={callers}
        skeleton={<SkeletonLines lines={3} />}
        empty={<Empty icon="appstore" title={t('policies.ask.nobody')} />}
        failure={t('policies.ask.failure')}
      >
        {(found) => (
          <Stack gap={16}>
            <Callers callers={found} chosen={chosen?.application.id ?? ''} onChoose={setApplicationId} />
            <QueryView query={query} skeleton={<SkeletonLines lines={6} />} failure={t('policies.ask.failure')}>
              {(explained) => <Answer explained={explained} onAt={(at) => setAsked({ ...asked, at })} />}
            </QueryView>
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}

const askable = (apis: readonly AskedApi[]) => apis.filter(({ operations }) => operations.length > 0);

/** "Would this application be allowed that call?", answered by the gateway's own steps on the snapshot in force. */
export function AskPanel({ projectIds, onAnswer }: Props) {
  const { t } = useTranslation('admin');
  const apis = useAskedApisQuery();
  return (
    <Card title={t('policies.ask.title')}>
      <QueryView
        query={apis}
        skeleton={<SkeletonLines lines={6} />}
        isEmpty={(found) => askable(found).length === 0}
        empty={<Empty icon="api" title={t('policies.ask.noApi')} />}
        failure={t('policies.ask.failure')}
      >
        {(found) => <Asking apis={askable(found)} projectIds={projectIds} onAnswer={onAnswer} />}
      </QueryView>
    </Card>
  );
}
