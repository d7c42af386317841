import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RawSchema, readSchema, type Schema } from '@titian/shared-contracts/openapi';
import { classes } from '../classes';
import { useFormat } from '../format/useFormat';
import { Icon } from '../marks/icon/Icon';
import { SrOnly } from '../marks/SrOnly';
import { childrenOf, type Child } from './schemaChildren';
import { SchemaFacts } from './SchemaFacts';
import { SchemaMarks } from './SchemaMarks';
import { useReader } from './readerContext';
import { typeName } from './typeName';
import css from './Schema.module.css';

/** What is expanded at first: the first level, and small groups on the second. */
const OPEN_LEVELS = 1;
const SMALL = 6;

interface RowProps {
  child: Child;
  level: number;
  /** Named schemas above this one, to detect recursive schemas. */
  above: readonly string[];
}

function Row({ child: { name, label, required, raw }, level, above }: RowProps) {
  const { t } = useTranslation('reader');
  const format = useFormat();
  const { model } = useReader();
  const below = useId();
  const schema = readSchema(model.document, raw);
  const isRecursive = schema.pointer !== undefined && above.includes(schema.pointer);
  const children = childrenOf(model.document, schema, t);
  const [open, setOpen] = useState(!isRecursive && level < OPEN_LEVELS && children.length <= SMALL);
  const shown = label ?? name;
  const title = <span className={classes(css.name, label !== undefined && css.label)}>{shown}</span>;
  return (
    <li className={css.row}>
      <div className={css.line}>
        {children.length > 0 ? (
          <button
            type="button"
            className={css.toggle}
            aria-expanded={open}
            aria-controls={open ? below : undefined}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'down' : 'right'} size={10} />
            <SrOnly>{t(open ? 'schema.collapse' : 'schema.expand', { name: '' })}</SrOnly>
            {title}
          </button>
        ) : (
          title
        )}
        <code className={css.type}>{typeName(model.document, schema, t('schema.any'))}</code>
        <SchemaMarks schema={schema} required={required} recursive={isRecursive} />
      </div>
      <p className={css.words}>{format.text(schema.description)}</p>
      <SchemaFacts schema={schema} />
      {open && <Level id={below} items={children} level={level + 1} above={withName(above, schema)} />}
    </li>
  );
}

const withName = (above: readonly string[], { pointer }: Schema) => (pointer ? [...above, pointer] : above);

function Level({ items, level, above, id }: { items: Child[]; id?: string } & Omit<RowProps, 'child'>) {
  return (
    <ul id={id} className={css.level}>
      {items.map((child, index) => (
        <Row key={`${index} ${child.name}`} child={child} level={level} above={above} />
      ))}
    </ul>
  );
}

/** A schema as a tree. Levels are rendered only when expanded, since a recursive schema has no end. */
export function SchemaTree({ schema: raw, label }: { schema: RawSchema; label: string }) {
  const { t } = useTranslation('reader');
  const format = useFormat();
  const { model } = useReader();
  const schema = readSchema(model.document, raw);
  const children = childrenOf(model.document, schema, t);
  return (
    <div className={css.tree} role="group" aria-label={label}>
      <div className={css.line}>
        <code className={css.type}>{typeName(model.document, schema, t('schema.any'))}</code>
        <SchemaMarks schema={schema} />
      </div>
      <p className={css.words}>{format.text(schema.description)}</p>
      <SchemaFacts schema={schema} />
      {children.length > 0 && <Level items={children} level={0} above={withName([], schema)} />}
      {schema.cut && <p className={css.cut}>{t('schema.cut')}</p>}
    </div>
  );
}
