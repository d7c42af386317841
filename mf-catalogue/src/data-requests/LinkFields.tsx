import { type AskedField, REQUEST_LINKS_MAX, type RequestDetail } from '@titian/shared-contracts/data-request';
import { Button, IconButton, useFormat, useTranslation } from '@titian/shared-ui';
import { Form, FormField, ListField, Select } from '@titian/shared-ui/data';
import { useListOffersQuery, useMatchFieldsQuery } from './dataRequests.api';
import css from './form.module.css';

export interface ChosenLink {
  projectId?: string;
  packageId?: string;
}

export const isEmptyLink = ({ projectId, packageId }: ChosenLink): boolean => !projectId && !packageId;

/** The APIs that give the data, each with the package that is ordered. Of each API it is said how many of the fields it has. */
export function LinkFields({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const word = useTranslation().t;
  const { data: offers = [], isFetching } = useListOffersQuery({ params: { id: request.id }, query: {} });
  const names = ((request.form.fields ?? []) as AskedField[]).map(({ name }) => name);
  const { data: matches = [] } = useMatchFieldsQuery({ query: { name: names } });
  const chosen = Form.useWatch<ChosenLink[] | undefined>('links');
  const files = Form.useWatch<unknown[] | undefined>('files');
  /** A row that is left empty is none, where files give the data. */
  const rulesAt = (at: number) =>
    files?.length && isEmptyLink(chosen?.[at] ?? {}) ? [] : [{ required: true, message: word('validation.required') }];
  const has = (projectId: string) =>
    matches.filter(({ offers: found }) => found.some(({ project }) => project.id === projectId)).length;
  const apis = offers.map(({ project }) => ({
    value: project.id,
    label: `${format.text(project.Name)} (${project.organization.code})${
      has(project.id) ? ` – ${t('dataRequests.delivery.has', { matched: has(project.id), count: names.length })}` : ''
    }`,
  }));
  const packagesOf = (projectId: string | undefined) =>
    (offers.find(({ project }) => project.id === projectId)?.packages ?? []).map((pack) => ({
      value: pack.id,
      label: format.text(pack.name),
    }));
  return (
    <ListField name="links" label={t('dataRequests.delivery.fulfilTitle')}>
      {(rows, { add, remove }) => (
        <>
          {rows.map(({ key, name }) => (
            <fieldset key={key} className={css.asked}>
              <legend>{t('dataRequests.delivery.api', { number: name + 1 })}</legend>
              <span className={css.remove}>
                <IconButton
                  icon="delete"
                  label={t('dataRequests.delivery.removeApi', { number: name + 1 })}
                  onClick={() => remove(name)}
                />
              </span>
              <FormField name={[name, 'projectId']} label={t('dataRequests.delivery.which')} rules={rulesAt(name)}>
                <Select
                  showSearch
                  optionFilterProp="label"
                  loading={isFetching}
                  placeholder={t('dataRequests.form.choose')}
                  options={apis}
                />
              </FormField>
              <FormField name={[name, 'packageId']} label={t('dataRequests.delivery.package')} rules={rulesAt(name)}>
                <Select placeholder={t('dataRequests.form.choose')} options={packagesOf(chosen?.[name]?.projectId)} />
              </FormField>
            </fieldset>
          ))}
          {rows.length < REQUEST_LINKS_MAX && (
            <Button icon="plus" onClick={() => add({})}>
              {t('dataRequests.delivery.addApi')}
            </Button>
          )}
        </>
      )}
    </ListField>
  );
}
