import { useTranslation } from 'react-i18next';
import { Trans } from '../i18n/Trans';
import type { Schema } from '@titian/shared-contracts/openapi';
import { Tag } from '../marks/Tag';
import css from './Schema.module.css';

interface Props {
  schema: Schema;
  required?: boolean;
  recursive?: boolean;
  /** The parameter itself is deprecated. */
  deprecated?: boolean;
}

/** The most important marks: format, required, deprecated, read-only or write-only, one of several. */
export function SchemaMarks({ schema, required, recursive, deprecated }: Props) {
  const { t } = useTranslation('reader');
  const { format, readOnly, writeOnly, variants, broken, name } = schema;
  const discriminator = variants?.discriminator;
  return (
    <>
      {format && <code className={css.format}>{format}</code>}
      {required && <span className={css.required}>{t('schema.required')}</span>}
      {(deprecated || schema.deprecated) && <Tag tone="warning">{t('schema.deprecated')}</Tag>}
      {readOnly && <Tag>{t('schema.readOnly')}</Tag>}
      {writeOnly && <Tag>{t('schema.writeOnly')}</Tag>}
      {recursive && <Tag icon="reload">{t('schema.recursive')}</Tag>}
      {variants && <span className={css.choice}>{t(`schema.${variants.kind}`)}</span>}
      {discriminator && (
        <span className={css.choice}>
          <Trans t={t} i18nKey="schema.by" values={{ name: discriminator }} components={[<code key="name" />]} />
        </span>
      )}
      {broken && <Tag tone="error">{t('schema.broken', { name })}</Tag>}
    </>
  );
}
