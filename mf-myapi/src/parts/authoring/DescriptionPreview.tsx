import { useState } from 'react';
import type { LocalText } from '@titian/shared-contracts';
import { Button, Prose, useTranslation } from '@titian/shared-ui';
import { Form } from '@titian/shared-ui/data';
import css from './authoring.module.css';

const LANGUAGES = [
  ['my', 'ms'],
  ['en', 'en'],
] as const;

/** The description as the catalogue shows it, while it is typed; its text is Markdown. */
export function DescriptionPreview() {
  const { t } = useTranslation('myapi');
  const [isOpen, setOpen] = useState(false);
  const text = Form.useWatch<Partial<LocalText> | undefined>('description');
  return (
    <div className={css.preview}>
      <Button size="small" icon="eye" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'authoring.preview.hide' : 'authoring.preview.show')}
      </Button>
      {isOpen && (
        <div className={css.pair}>
          {LANGUAGES.map(([locale, lang]) => (
            <section key={locale} lang={lang} aria-label={t(`authoring.preview.${locale}`)}>
              {text?.[locale]?.trim() ? (
                <Prose text={text[locale]} />
              ) : (
                <p className={css.quiet}>{t('authoring.preview.none')}</p>
              )}
            </section>
          ))}
        </div>
      )}
    </div>
  );
}
