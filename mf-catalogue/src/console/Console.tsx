import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Id } from '@titian/shared-contracts';
import type { ApiTest } from '@titian/shared-contracts/api-test';
import type { ConsoleTarget } from '@titian/shared-contracts/console';
import { type ApiModel, readDocument } from '@titian/shared-contracts/openapi';
import { Empty, Notice, QueryView, SkeletonLines, useTranslation } from '@titian/shared-ui';
import { addReaderWords } from '@titian/shared-ui/openapi';
import { useReadTestQuery } from '../parts/tests/tests.api';
import { AnswerPane } from './AnswerPane';
import { CallForm } from './CallForm';
import { useConsoleDocumentQuery } from './console.api';
import { TargetFields } from './TargetFields';
import { useCalls, type Calls } from './useCalls';
import { type ConsoleKeys, useConsoleKeys } from './useConsoleKeys';
import css from './console.module.css';

addReaderWords();

interface Props {
  targets: readonly ConsoleTarget[];
  /** All targets are of one API, whose page this is. */
  ofOneApi?: boolean;
}
interface Opened {
  /** The saved call that is open. */
  test: ApiTest | null;
  /** Another form begins with another name. */
  form: string;
  /** Told of the test that the call was saved as. */
  onSaved: (id: string) => void;
}
interface WithTarget extends Opened {
  target: ConsoleTarget;
  keys: ConsoleKeys;
  calls: Calls;
}

/** The operations that the package has, the one that the address names first chosen. */
function Operations({ model, test, form, ...props }: WithTarget & { model: ApiModel }) {
  const { t } = useTranslation('catalogue');
  const [search, setSearch] = useSearchParams();
  const { operations: only } = props.target;
  const operations = model.operations.filter(({ method, path }) => !only || only.includes(`${method} ${path}`));
  const named = search.get('op') ?? (test && `${test.call.method} ${test.call.path}`);
  const isNamed = (one: { method: string; path: string }) => `${one.method} ${one.path}` === named;
  const chosen = operations.find(isNamed) ?? operations.find(({ method }) => method === 'GET') ?? operations[0];
  const isLeftOut = named !== null && !operations.some(isNamed) && model.operations.some(isNamed);
  if (!chosen) return <Empty icon="file-text" title={t('console.noOperations')} body={t('console.noOperationsBody')} />;
  const choose = (op: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('op', op);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      {isLeftOut && (
        <Notice tone="warning" title={t('console.leftOut', { operation: named })}>
          {t('console.leftOutBody')}
        </Notice>
      )}
      <CallForm
        key={`${props.target.id} ${chosen.id} ${form}`}
        {...{ model, operations, operation: chosen, choose }}
        test={test && test.call.method === chosen.method && test.call.path === chosen.path ? test : null}
        {...props}
      />
    </>
  );
}

function OfTarget(props: WithTarget) {
  const { t } = useTranslation('catalogue');
  const { id, versionId } = props.target.project;
  const query = useConsoleDocumentQuery({ params: { id, versionId } });
  const model = useMemo(() => query.data && readDocument(query.data), [query.data]);
  return (
    <QueryView query={query} skeleton={<SkeletonLines lines={8} />} failure={t('console.documentFailed')}>
      {() => model && <Operations model={model} {...props} />}
    </QueryView>
  );
}

function OfTargets({ targets, ofOneApi = false, ...opened }: Props & Opened) {
  const { test } = opened;
  const [search, setSearch] = useSearchParams();
  const keys = useConsoleKeys();
  const calls = useCalls(keys);
  const { t } = useTranslation('catalogue');
  const sub = search.get('sub');
  const isTested = ({ application, project, environment }: ConsoleTarget) =>
    application.id === test?.application.id && project.id === test.project.id && environment === test.environment;
  const target = targets.find(({ id }) => id === sub) ?? targets.find(isTested) ?? targets[0]!;
  const choose = ({ id, project }: ConsoleTarget) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('sub', id);
        if (project.id !== target.project.id) next.delete('op');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className={css.box}>
      <div className={css.console}>
        <div className={css.request}>
          <TargetFields {...{ targets, target, ofOneApi }} onChoose={choose} />
          {sub !== null && sub !== target.id && (
            <Notice tone="warning" title={t('console.targetGone')}>
              {t('console.targetGoneBody')}
            </Notice>
          )}
          <OfTarget key={target.project.versionId} {...{ target, keys, calls }} {...opened} />
        </div>
        <AnswerPane calls={calls} />
      </div>
    </div>
  );
}

/**
 * Calls an API through the gateway as an own application, and shows what comes back (marketplace.md §5). `?test=` opens a saved call in it; what was
 * typed stays while it is saved as one.
 */
export function Console(props: Props) {
  const { t } = useTranslation('catalogue');
  const [search, setSearch] = useSearchParams();
  const id = Id.safeParse(search.get('test')).data;
  const [saved, setSaved] = useState({ id: '', form: '' });
  const form = saved.id === id ? saved.form : (id ?? '');
  const { data, isFetching, isError } = useReadTestQuery({ params: { id: id ?? '' } }, { skip: !id });
  const test = id && data?.id === id ? data : null;
  const onSaved = (next: string) => {
    setSaved({ id: next, form });
    setSearch(
      (now) => {
        const address = new URLSearchParams(now);
        address.set('test', next);
        return address;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  if (id && form === id && !test && isFetching) return <SkeletonLines lines={8} />;
  return (
    <>
      {id && isError && <Notice tone="warning">{t('console.testGone')}</Notice>}
      <OfTargets {...props} {...{ test, form, onSaved }} />
    </>
  );
}
