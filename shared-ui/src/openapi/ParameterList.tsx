import { useTranslation } from 'react-i18next';
import { type Parameter, readSchema } from '@titian/shared-contracts/openapi';
import { useFormat } from '../format/useFormat';
import { Prose } from '../prose/Prose';
import { useReader } from './readerContext';
import { SchemaFacts } from './SchemaFacts';
import { SchemaMarks } from './SchemaMarks';
import { typeName } from './typeName';
import css from './Operation.module.css';
import tree from './Schema.module.css';

function ParameterRow({ parameter }: { parameter: Parameter }) {
  const { t } = useTranslation('reader');
  const format = useFormat();
  const { model } = useReader();
  const { name, place, required, deprecated, description, example } = parameter;
  const schema = readSchema(model.document, parameter.schema);
  const words = format.text(description) || format.text(schema.description);
  return (
    <li className={css.parameter}>
      <div className={tree.line}>
        <span className={tree.name}>{name}</span>
        <code className={tree.type}>{typeName(model.document, schema, t('schema.any'))}</code>
        <span className={css.place}>{t(`place.${place}`)}</span>
        <SchemaMarks schema={schema} required={required} deprecated={deprecated} />
      </div>
      {words && <Prose text={words} small level={6} />}
      <SchemaFacts schema={schema} example={example ?? schema.example} />
    </li>
  );
}

/** The parameters, grouped by location (path, query, header, cookie). */
export function ParameterList({ parameters }: { parameters: readonly Parameter[] }) {
  const { t } = useTranslation('reader');
  return (
    <section className={css.part}>
      <h5>{t('part.parameters')}</h5>
      <ul>
        {parameters.map((parameter) => (
          <ParameterRow key={`${parameter.place} ${parameter.name}`} parameter={parameter} />
        ))}
      </ul>
    </section>
  );
}
