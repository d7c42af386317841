import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiModel, type ApiOperation, readDocument } from '@titian/shared-contracts/openapi';
import type { ApiSecurity } from '@titian/shared-contracts/plane';
import { Button } from '../controls/Button';
import { Empty } from '../feedback/Empty';
import { useFormat } from '../format/useFormat';
import { Notice } from '../layout/Notice';
import { useSpy } from '../layout/useSpy';
import { Prose } from '../prose/Prose';
import { OperationSection } from './OperationSection';
import { ReaderContext, type ReaderServer, type ReaderState } from './readerContext';
import { searcherOf } from './searchOperations';
import { ServerLine } from './ServerLine';
import { Side } from './Side';
import { useAnchor } from './useAnchor';
import { useSampleLanguage } from './useSampleLanguage';
import { addReaderWords } from './words';
import css from './Reader.module.css';

addReaderWords();

export interface ApiReaderProps {
  /** A parsed OpenAPI 2.0, 3.0 or 3.1 document; invalid parts of it are left out. */
  document: unknown;
  /** Servers of the samples; the document's own servers by default. */
  servers?: readonly ReaderServer[];
  /** Header for the API key at these servers; by default what the document specifies. */
  keyHeader?: string;
  /** What the gateway in front of the API accepts of its callers; shown where the document names no credentials. */
  credentials?: ApiSecurity;
  /** What the reader may do with an operation, beside its name. */
  actOf?: (operation: ApiOperation) => ReactNode;
  /** The search text; the caller keeps it (in the URL). */
  search: string;
  onSearch: (words: string) => void;
}

const NO_SERVER: ReaderServer = { url: '' };

/** The servers to choose from: the caller's, else the document's, with relative URLs made absolute. */
const serversOf = (
  model: ApiModel,
  ownServers: readonly ReaderServer[] | undefined,
  text: (words: ApiModel['title']) => string,
) =>
  ownServers ??
  model.servers.map(({ url, description }) => ({
    url: url.startsWith('/') ? window.location.origin + url : url,
    label: text(description),
  }));

/**
 * Documentation of an API: operations by tag with search, parameters, bodies and responses, and code samples in seven languages.
 * Operations are rendered near the viewport only, so a document with hundreds of operations opens as quickly as a small one.
 */
export function ApiReader({
  document,
  servers: ownServers,
  keyHeader,
  credentials,
  actOf,
  search,
  onSearch,
}: ApiReaderProps) {
  const { t } = useTranslation('reader');
  const format = useFormat();
  const list = useRef<HTMLDivElement>(null);
  const model = useMemo(() => readDocument(document), [document]);
  const find = useMemo(() => searcherOf(model), [model]);
  const groups = useMemo(() => find(search), [find, search]);
  const ids = useMemo(() => groups.flatMap(({ operations }) => operations.map(({ id }) => id)), [groups]);
  const [language, chooseLanguage] = useSampleLanguage();
  const servers = serversOf(model, ownServers, format.text);
  const [chosen, choose] = useState<ReaderServer>();
  const server = servers.find(({ url }) => url === chosen?.url) ?? servers[0] ?? NO_SERVER;
  const state = useMemo<ReaderState>(
    () => ({ model, server: server.url, keyHeader, credentials, language, chooseLanguage }),
    [model, server.url, keyHeader, credentials, language, chooseLanguage],
  );
  const wanted = useAnchor(list, ids);
  const current = useSpy(ids);

  if (model.operations.length === 0) return <Empty icon="file-text" title={t('nav.empty')} />;
  return (
    <ReaderContext value={state}>
      <div className={css.reader}>
        <Side groups={groups} current={current} search={search} onSearch={onSearch} />
        <div ref={list} className={css.content}>
          {server.url && <ServerLine servers={servers} chosen={server} onChoose={choose} />}
          {groups.map(({ tag, description, operations }) => (
            <div key={tag} className={css.group}>
              <h3>{tag || t('nav.other')}</h3>
              {format.text(description) && <Prose text={format.text(description)} small level={4} />}
              {operations.map((operation) => (
                <OperationSection
                  key={operation.id}
                  operation={operation}
                  wanted={operation.id === wanted}
                  act={actOf?.(operation)}
                />
              ))}
            </div>
          ))}
          {groups.length === 0 && (
            <Empty
              icon="search"
              title={t('nav.none', { words: search })}
              body={t('nav.noneBody')}
              action={<Button onClick={() => onSearch('')}>{t('nav.showAll')}</Button>}
            />
          )}
          {model.cut && <Notice tone="warning">{t('nav.cut', { count: model.operations.length })}</Notice>}
        </div>
      </div>
    </ReaderContext>
  );
}
