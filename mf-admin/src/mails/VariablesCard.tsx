import { LOCALES, type Locale } from '@titian/shared-contracts';
import { type MailTemplate, type MailText, type MailVariable, usedIn } from '@titian/shared-contracts/mail-template';
import { Card, Icon, IconButton, SrOnly, useFormat, useTranslation } from '@titian/shared-ui';
import css from './mails.module.css';

interface Props {
  template: MailTemplate;
  text: MailText;
  /** Puts a variable where the cursor is; null for readers. */
  onChoose: ((name: string) => void) | null;
}

/** Whether a variable stands in the text of a language. */
function Standing({ language, stands, required }: { language: Locale; stands: boolean; required: boolean }) {
  const { t } = useTranslation('admin');
  const state = stands ? 'there' : required ? 'missing' : 'absent';
  return (
    <span className={css[state]}>
      {t(`mailTemplates.short.${language}`)}
      <Icon name={stands ? 'check' : required ? 'exclamation-circle' : 'minus'} size={14} />
      <SrOnly>{t(`mailTemplates.standing.${state}`)}</SrOnly>
    </span>
  );
}

/** What the text may name, with an example, and in which language it stands. */
export function VariablesCard({ template: { variables }, text, onChoose }: Props) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const used = { my: usedIn(text, 'my'), en: usedIn(text, 'en') };
  const rowOf = ({ name, label, sample, required }: MailVariable) => (
    <li key={name}>
      <span className={css.name}>
        <code>
          {name} {required && <small>{t('mailTemplates.required')}</small>}
        </code>
        <small>
          {format.text(label)}: {format.text(sample)}
        </small>
      </span>
      {LOCALES.map((language) => (
        <Standing key={language} stands={used[language].has(name)} {...{ language, required }} />
      ))}
      {onChoose && (
        <IconButton
          size="small"
          icon="plus"
          label={t('mailTemplates.insert', { name })}
          onClick={() => onChoose(name)}
        />
      )}
    </li>
  );
  return (
    <Card flush title={t('mailTemplates.variables')} hint={onChoose && t('mailTemplates.variablesHint')}>
      <ul className={css.variables}>{variables.map(rowOf)}</ul>
    </Card>
  );
}
