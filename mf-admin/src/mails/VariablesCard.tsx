import { LOCALES } from '@titian/shared-contracts';
import { type MailTemplate, type MailText, type MailVariable, usedIn } from '@titian/shared-contracts/mail-template';
import { Card, Icon, IconButton, SmallTable, useFormat, useTranslation } from '@titian/shared-ui';
import css from './mails.module.css';

interface Props {
  template: MailTemplate;
  text: MailText;
  /** Puts a variable where the cursor is; null for readers. */
  onChoose: ((name: string) => void) | null;
}

function Standing({ stands, required }: { stands: boolean; required: boolean }) {
  const { t } = useTranslation('admin');
  const state = stands ? 'there' : required ? 'missing' : 'absent';
  return (
    <span className={css[state]}>
      {state !== 'absent' && <Icon name={stands ? 'check' : 'exclamation-circle'} size={14} />}
      {t(`mailTemplates.standing.${state}`)}
    </span>
  );
}

/** What the text may name, with an example, and in which language it stands. */
export function VariablesCard({ template: { variables }, text, onChoose }: Props) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const used = { my: usedIn(text, 'my'), en: usedIn(text, 'en') };
  const columns = [
    {
      ...{ key: 'name', title: t('mailTemplates.variable'), primary: true, wraps: true },
      cell: ({ name, label, required }: MailVariable) => (
        <span className={css.name}>
          <code>
            {name}
            {required && <span className={css.required}> {t('mailTemplates.required')}</span>}
          </code>
          <small>{format.text(label)}</small>
        </span>
      ),
    },
    {
      ...{ key: 'sample', title: t('mailTemplates.sample'), wraps: true },
      cell: ({ sample }: MailVariable) => format.text(sample),
    },
    ...LOCALES.map((language) => ({
      key: language,
      title: t(`mailTemplates.language.${language}`),
      cell: ({ name, required }: MailVariable) => <Standing stands={used[language].has(name)} required={required} />,
    })),
    {
      ...{ key: 'insert', title: t('mailTemplates.insertTitle') },
      cell: ({ name }: MailVariable) =>
        onChoose && (
          <IconButton
            size="small"
            icon="plus"
            label={t('mailTemplates.insert', { name })}
            onClick={() => onChoose(name)}
          />
        ),
    },
  ];
  return (
    <Card flush title={t('mailTemplates.variables')} hint={t('mailTemplates.variablesHint')}>
      <SmallTable
        label={t('mailTemplates.variables')}
        columns={onChoose ? columns : columns.slice(0, -1)}
        rows={variables}
        rowId={({ name }) => name}
      />
    </Card>
  );
}
