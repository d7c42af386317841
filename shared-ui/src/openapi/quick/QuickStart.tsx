import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiModel, type ApiOperation, readDocument } from '@titian/shared-contracts/openapi';
import { SelectInput } from '../../controls/SelectInput';
import { Empty } from '../../feedback/Empty';
import { useFormat } from '../../format/useFormat';
import { addReaderWords } from '../words';
import { callableIn, exampleOf } from './quickRequest';
import { QuickCallForm } from './QuickCallForm';
import type { MakeCall, QuickSecret, QuickTarget } from './quickTypes';
import css from './Quick.module.css';

addReaderWords();

export interface QuickStartProps {
  /** A parsed OpenAPI document of the version. */
  document: unknown;
  target: QuickTarget;
  /** Id of the application. */
  client: string;
  /** The key that was just issued: it is filled in where it belongs. */
  secret?: QuickSecret | null;
  /** Makes calls through the gateway on this address. */
  make: MakeCall;
}

interface Chosen extends Omit<QuickStartProps, 'document'> {
  model: ApiModel;
  operations: ApiOperation[];
}

function Operations({ model, operations, ...props }: Chosen) {
  const { t } = useTranslation('reader');
  const format = useFormat();
  const first = operations.find(({ method }) => method === 'GET') ?? operations[0]!;
  const [id, setId] = useState(first.id);
  const operation = operations.find((one) => one.id === id) ?? first;
  const example = useMemo(() => exampleOf(model, operation), [model, operation]);
  const options = operations.map(({ id: value, method, path, summary }) => ({
    value,
    label: `${method} ${format.text(summary) || path}`,
  }));
  return (
    <div className={css.quick}>
      <SelectInput label={t('quick.operation')} options={options} value={operation.id} onChange={setId} />
      <QuickCallForm key={operation.id} {...{ model, operation, example }} {...props} />
    </div>
  );
}

/** The first call of an API: code in seven languages with everything in place, and the call itself from this page. */
export function QuickStart({ document, ...props }: QuickStartProps) {
  const { t } = useTranslation('reader');
  const model = useMemo(() => readDocument(document), [document]);
  const operations = useMemo(() => callableIn(model, props.target), [model, props.target]);
  if (operations.length === 0) return <Empty icon="file-text" title={t('quick.none')} />;
  return <Operations {...{ model, operations }} {...props} />;
}
