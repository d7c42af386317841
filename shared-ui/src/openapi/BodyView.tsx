import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Body } from '@titian/shared-contracts/openapi';
import { useFormat } from '../format/useFormat';
import { Prose } from '../prose/Prose';
import { MediaPicker } from './MediaPicker';
import { SchemaTree } from './SchemaTree';
import css from './Operation.module.css';
import tree from './Schema.module.css';

/** The request body, by content type. */
export function BodyView({ body: { required, description, content } }: { body: Body }) {
  const { t } = useTranslation('reader');
  const words = useFormat().text(description);
  const [chosen, setChosen] = useState(0);
  const media = content[chosen];
  return (
    <section className={css.part}>
      <div className={css.partHead}>
        <h5>{t('part.body')}</h5>
        {required && <span className={tree.required}>{t('schema.required')}</span>}
        <span className={css.end}>
          <MediaPicker content={content} chosen={chosen} onChoose={setChosen} />
        </span>
      </div>
      {words && <Prose text={words} small level={6} />}
      {media?.schema !== undefined && <SchemaTree key={media.type} schema={media.schema} label={t('part.body')} />}
    </section>
  );
}
