import { mailTemplatePaths, type MailTemplateRow } from '@titian/shared-contracts/mail-template';
import {
  Card,
  CodeParts,
  Empty,
  Link,
  SearchInput,
  SmallTable,
  Stack,
  Tag,
  useFormat,
  useKeyedText,
  useTranslation,
  When,
} from '@titian/shared-ui';
import { useListState } from '@titian/shared-ui/data';
import css from './mails.module.css';

/** Whether it is sent, whose text is in force, and since when. */
function State({ mail: { own, enabled } }: { mail: MailTemplateRow }) {
  const { t } = useTranslation('admin');
  const off = !enabled && <Tag tone="warning">{t('mailTemplates.isOff')}</Tag>;
  if (!own)
    return (
      <span className={css.state}>
        {off}
        <Tag tone="neutral">{t('mailTemplates.builtIn')}</Tag>
      </span>
    );
  return (
    <span className={css.state}>
      {off}
      <Tag tone="brand">{t('mailTemplates.own', { version: own.version })}</Tag>
      <small>
        <When at={own.at} /> · {own.by}
      </small>
    </span>
  );
}

function useColumns() {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return [
    {
      ...{ key: 'label', title: t('mailTemplates.mail'), primary: true, wraps: true },
      cell: (mail: MailTemplateRow) => (
        <span className={css.name}>
          <Link to={mailTemplatePaths.template(mail.code)}>{format.text(mail.label)}</Link>
          <code>
            <CodeParts>{mail.code}</CodeParts>
          </code>
        </span>
      ),
    },
    {
      ...{ key: 'state', title: t('mailTemplates.text'), align: 'end' as const },
      cell: (mail: MailTemplateRow) => <State mail={mail} />,
    },
  ];
}

/** Mails by what they are about, searched by name and code. */
export function MailGroups({ mails }: { mails: readonly MailTemplateRow[] }) {
  const { t } = useTranslation('admin');
  const text = useKeyedText('admin');
  const columns = useColumns();
  const { q, search } = useListState();
  const wanted = q.toLowerCase();
  const found = mails.filter(({ code, label }) => `${code}\n${label.my}\n${label.en}`.toLowerCase().includes(wanted));
  const categories = [...new Set(found.map(({ category }) => category))];
  return (
    <Stack>
      <SearchInput value={q} onSearch={search} placeholder={t('mailTemplates.search')} className={css.search} />
      {found.length === 0 && <Empty icon="mail" title={t('mailTemplates.none')} />}
      {categories.map((category) => {
        const rows = found.filter((mail) => mail.category === category);
        const title = text(`mailTemplates.category.${category}`, undefined, category);
        return (
          <Card key={category} flush title={title} hint={String(rows.length)}>
            <SmallTable label={title} columns={columns} rows={rows} rowId={({ code }) => code} />
          </Card>
        );
      })}
    </Stack>
  );
}
