import { useTranslation } from 'react-i18next';
import { readSchema, type Reply } from '@titian/shared-contracts/openapi';
import { classes } from '../classes';
import { useFormat } from '../format/useFormat';
import { Prose } from '../prose/Prose';
import { MediaPicker } from './MediaPicker';
import { useReader } from './readerContext';
import { SchemaTree } from './SchemaTree';
import { typeName } from './typeName';
import css from './Operation.module.css';
import tree from './Schema.module.css';

const TONES: Record<string, string | undefined> = { '2': css.good, '4': css.bad, '5': css.bad };

function Headers({ headers }: { headers: Reply['headers'] }) {
  const { t } = useTranslation('reader');
  const format = useFormat();
  const { model } = useReader();
  if (headers.length === 0) return null;
  return (
    <>
      <h6>{t('part.headers')}</h6>
      <ul>
        {headers.map(({ name, description, schema }) => (
          <li key={name} className={css.parameter}>
            <div className={tree.line}>
              <span className={tree.name}>{name}</span>
              <code className={tree.type}>
                {typeName(model.document, readSchema(model.document, schema), t('schema.any'))}
              </code>
            </div>
            <p className={tree.words}>{format.text(description)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

interface Props {
  replies: readonly Reply[];
  shown: Reply;
  media: number;
  onShow: (status: string) => void;
  onMedia: (index: number) => void;
}

/** The responses, one status at a time. */
export function Responses({ replies, shown, media: chosen, onShow, onMedia }: Props) {
  const { t } = useTranslation('reader');
  const words = useFormat().text(shown.description);
  const media = shown.content[chosen];
  return (
    <section className={css.part}>
      <div className={css.partHead}>
        <h5>{t('part.responses')}</h5>
        <div role="group" aria-label={t('part.status')} className={css.statuses}>
          {replies.map(({ status }) => (
            <button
              key={status}
              type="button"
              className={classes(css.status, TONES[status[0] ?? ''])}
              aria-pressed={status === shown.status}
              onClick={() => onShow(status)}
            >
              {status}
            </button>
          ))}
        </div>
        <span className={css.end}>
          <MediaPicker content={shown.content} chosen={chosen} onChoose={onMedia} />
        </span>
      </div>
      {words && <Prose text={words} small level={6} />}
      <Headers headers={shown.headers} />
      {media?.schema !== undefined ? (
        <SchemaTree
          key={`${shown.status} ${media.type}`}
          schema={media.schema}
          label={`${t('part.responses')} ${shown.status}`}
        />
      ) : (
        <p className={tree.words}>{shown.content.length === 0 && t('part.noContent')}</p>
      )}
    </section>
  );
}
