import { useEffect, useId, useState } from 'react';
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
import { useAskedApisQuery } from './policies.api';
import { SentFields } from './SentFields';
import { type Asked, type Environment, useAnswers } from './useAnswers';
import css from './policies.module.css';

/** As the server is asked about a call that names none. */
const NO_PURPOSE = '';
const ENVIRONMENTS: readonly Environment[] = ['Production', 'Sandbox'];

interface AddressProps {
  ip: string;
  /** The code of what is wrong with it. */
  fault: string | null;
  onChange: (ip: string) => void;
}

function AddressField({ ip, fault, onChange }: AddressProps) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const id = useId();
  return (
    <label>
      {t('policies.ask.ip')}
      <Input
        value={ip}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : id}
        onChange={({ target }) => onChange(target.value)}
      />
      {fault !== null && (
        <span id={id} className={css.bad}>
          {text(fault, undefined, text('validation.invalid'))}
        </span>
      )}
    </label>
  );
}

interface QuestionProps {
  apis: readonly AskedApi[];
  asked: Asked;
  ipFault: string | null;
  onChange: (next: Asked) => void;
}

function Question({ apis, asked, ipFault, onChange }: QuestionProps) {
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
        <AddressField ip={asked.ip} fault={ipFault} onChange={(ip) => set({ ip })} />
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
          placeholder={t('policies.ask.grantedPurpose')}
          value={asked.purpose}
          onChange={(purpose?: string) => set({ purpose })}
          options={[
            { value: NO_PURPOSE, label: t('policies.ask.noPurpose') },
            ...PurposeCode.options.map((value) => ({ value, label: text(`purpose.${value}`) })),
          ]}
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
  // Whoever reads the list reads it on when the question changes.
  const [isListOpen, setListOpen] = useState(false);
  const { callers, chosen, explained, ipFault } = useAnswers(asked, applicationId);
  const answer = explained.data ?? null;
  useEffect(() => onAnswer(answer), [answer, onAnswer]);
  return (
    <Stack gap={16}>
      <Question apis={apis} asked={asked} ipFault={ipFault} onChange={setAsked} />
      <QueryView
        query={callers}
        skeleton={<SkeletonLines lines={3} />}
        empty={<Empty icon="appstore" title={t('policies.ask.nobody')} />}
        failure={t('policies.ask.failure')}
      >
        {(found) => (
          <Stack gap={16}>
            <Callers
              callers={found}
              chosen={chosen}
              onChoose={setApplicationId}
              isOpen={isListOpen}
              onOpen={setListOpen}
            />
            <QueryView query={explained} skeleton={<SkeletonLines lines={6} />} failure={t('policies.ask.failure')}>
              {(said) => <Answer explained={said} onAt={(at) => setAsked({ ...asked, at })} />}
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
