import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ConsoleTarget } from '@titian/shared-contracts/console';
import { type ApiModel, readDocument } from '@titian/shared-contracts/openapi';
import { Empty, Notice, QueryView, SkeletonLines, useTranslation } from '@titian/shared-ui';
import { addReaderWords } from '@titian/shared-ui/openapi';
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
interface WithTarget {
  target: ConsoleTarget;
  keys: ConsoleKeys;
  calls: Calls;
}

/** The operations that the package has, the one that the address names first chosen. */
function Operations({ model, ...props }: WithTarget & { model: ApiModel }) {
  const { t } = useTranslation('catalogue');
  const [search, setSearch] = useSearchParams();
  const { operations: only } = props.target;
  const operations = model.operations.filter(({ method, path }) => !only || only.includes(`${method} ${path}`));
  const named = search.get('op');
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
        key={`${props.target.id} ${chosen.id}`}
        {...{ model, operations, operation: chosen, choose }}
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

/** Calls an API through the gateway as an own application, and shows what comes back (marketplace.md §5). */
export function Console({ targets, ofOneApi = false }: Props) {
  const [search, setSearch] = useSearchParams();
  const keys = useConsoleKeys();
  const calls = useCalls(keys);
  const target = targets.find(({ id }) => id === search.get('sub')) ?? targets[0]!;
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
          <OfTarget key={target.project.versionId} {...{ target, keys, calls }} />
        </div>
        <AnswerPane calls={calls} />
      </div>
    </div>
  );
}
