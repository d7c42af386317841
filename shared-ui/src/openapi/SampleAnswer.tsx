import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Media, mediaExample, type Reply } from '@titian/shared-contracts/openapi';
import { SelectInput } from '../controls/SelectInput';
import { CodePanel } from './CodePanel';
import { useReader } from './readerContext';
import css from './Code.module.css';

interface Props {
  reply: Reply;
  media: Media | undefined;
}

/** An example response: the document's own examples, else one generated from the schema. */
export function SampleAnswer({ reply: { status }, media }: Props) {
  const { t } = useTranslation('reader');
  const { model } = useReader();
  const [chosen, setChosen] = useState(0);
  const examples = media?.examples ?? [];
  const value = examples[chosen]?.value ?? (media && mediaExample(model.document, media, 'answered'));
  if (value === undefined) return null;
  const isText = typeof value === 'string' && !/\bjson\b/.test(media?.type ?? '');
  const name = t('sample.answer', { status });
  const picker = examples.length > 1 && (
    <SelectInput
      size="small"
      className={css.picker}
      label={t('sample.choose')}
      value={String(chosen)}
      options={examples.map(({ name: title }, index) => ({ value: String(index), label: title || t('sample.first') }))}
      onChange={(index) => setChosen(Number(index))}
    />
  );
  return (
    <CodePanel
      head={
        <span className={css.name}>
          {name}
          {picker}
        </span>
      }
      language={isText ? 'text' : 'json'}
      code={isText ? value : JSON.stringify(value, null, 2)}
      label={name}
      copies={t('sample.copyAnswer', { status })}
    />
  );
}
