import type { AskedField, FieldMatches, RequestDetail } from '@titian/shared-contracts/data-request';
import {
  Card,
  classes,
  CodeParts,
  Icon,
  Link,
  SmallTable,
  Tag,
  useFormat,
  useKeyedText,
  useTranslation,
} from '@titian/shared-ui';
import { useMatchFieldsQuery } from './dataRequests.api';
import css from './request.module.css';

type Offers = FieldMatches[number]['offers'];

/** What exists today for a field, or why it is refused. */
function Today({ field, request, offers }: { field: AskedField; request: RequestDetail; offers: Offers }) {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText();
  const format = useFormat();
  const decision = request.decision ?? request.proposal;
  const refused = decision?.refusedFields.find(({ fieldId }) => fieldId === field.id);
  if (refused)
    return (
      <span className={classes(css.mark, css.refused)}>
        <Icon name="close-circle-f" />
        <span>
          {t('dataRequests.fields.refused')}
          <small>
            {text(`refusal.${refused.ground}`)}
            {refused.note && ` · ${refused.note}`}
          </small>
        </span>
      </span>
    );
  const [best] = offers;
  if (!best)
    return (
      <span className={classes(css.mark, css.missing)}>
        <Icon name="exclamation-circle" />
        <span>{t('dataRequests.fields.missing')}</span>
      </span>
    );
  return (
    <span className={classes(css.mark, css.ok)}>
      <Icon name="check-circle-f" />
      <span>
        <Link to={`/apimarketplace/${best.project.id}/about`}>{format.text(best.project.Name)}</Link> {best.version}
        <small>
          <code>
            <CodeParts>{best.field}</CodeParts>
          </code>
        </small>
      </span>
    </span>
  );
}

/** The fields that are asked for, side by side with what published APIs give already. */
export function FieldsCard({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('catalogue');
  const fields = (request.form.fields ?? []) as AskedField[];
  const matches = useMatchFieldsQuery(
    { query: { name: fields.map(({ name }) => name) } },
    { skip: fields.length === 0 },
  );
  const offersOf = ({ name }: AskedField) => matches.data?.find((one) => one.name === name)?.offers ?? [];
  const offered = fields.filter((field) => offersOf(field).length > 0).length;
  const columns = [
    {
      key: 'name',
      title: t('dataRequests.fields.name'),
      primary: true,
      wraps: true,
      cell: (field: AskedField) => (
        <span className={css.field}>
          <CodeParts>{field.name}</CodeParts>
          {field.format && <small>{field.format}</small>}
        </span>
      ),
    },
    { key: 'reason', title: t('dataRequests.fields.reason'), wraps: true, cell: ({ reason }: AskedField) => reason },
    {
      key: 'personal',
      title: t('dataRequests.fields.personal'),
      cell: ({ personal }: AskedField) =>
        personal ? (
          <Tag tone="warning" icon="user">
            {t('dataRequests.yes')}
          </Tag>
        ) : (
          t('dataRequests.no')
        ),
    },
    {
      key: 'today',
      title: t('dataRequests.fields.today'),
      wraps: true,
      cell: (field: AskedField) => <Today field={field} request={request} offers={offersOf(field)} />,
    },
  ];
  return (
    <Card
      flush
      title={t('dataRequests.fields.title', { offered, count: fields.length })}
      hint={t('dataRequests.fields.hint')}
    >
      <SmallTable label={t('dataRequests.fields.label')} columns={columns} rows={fields} rowId={({ id }) => id} />
    </Card>
  );
}
