import { useDeferredValue } from 'react';
import type { AskedField } from '@titian/shared-contracts/data-request';
import { Card, CodeParts, Icon, Link, useFormat, useTranslation } from '@titian/shared-ui';
import { Form, type FormInstance } from '@titian/shared-ui/data';
import { useMatchFieldsQuery } from './dataRequests.api';
import type { RequestValues } from './requestDraft';
import css from './form.module.css';

const SHORTEST = 3;

/** What of the fields published APIs give already, while the form is filled in: for these an order is enough. */
export function OfferedAside({ form }: { form: FormInstance<RequestValues> }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const fields = (Form.useWatch('fields', form) ?? []) as readonly (AskedField | undefined)[];
  const names = fields.map((field) => field?.name?.trim() ?? '').filter((name) => name.length >= SHORTEST);
  const asked = useDeferredValue(names.join('\n'));
  const list = asked ? asked.split('\n') : [];
  const { data = [] } = useMatchFieldsQuery({ query: { name: list } }, { skip: list.length === 0 });
  const found = list.length > 0 ? data.filter(({ offers }) => offers.length > 0) : [];
  return (
    <Card title={t('dataRequests.offered.title')}>
      <p className={css.quiet}>{t(found.length > 0 ? 'dataRequests.offered.some' : 'dataRequests.offered.none')}</p>
      <ul className={css.offers} aria-live="polite">
        {found.map(({ name, offers }) => (
          <li key={name}>
            <Icon name="check-circle-f" />
            <span>
              <b>{name}</b>
              {offers.map(({ project, version, field }) => (
                <span key={project.id} className={css.offer}>
                  <Link to={`/apimarketplace/${project.id}/about`}>{format.text(project.Name)}</Link>{' '}
                  <code>{version}</code>{' '}
                  <code>
                    <CodeParts>{field}</CodeParts>
                  </code>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
