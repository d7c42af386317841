import { type AskedField, REQUEST_LINKS_MAX, type RequestDetail } from '@titian/shared-contracts/data-request';
import { Button, IconButton, useFormat, useTranslation } from '@titian/shared-ui';
import { EditorDrawer, Form, FormField, Select } from '@titian/shared-ui/data';
import { useFulfilRequestMutation, useListOffersQuery, useMatchFieldsQuery } from './dataRequests.api';
import css from './form.module.css';

interface Values {
  links?: { projectId?: string; packageId?: string }[];
}

/** Names the APIs that give the data, each with the package that is ordered. Of each API it is said how many of the fields it has. */
export function FulfilDrawer({ request, onClose }: { request: RequestDetail; onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const word = useTranslation().t;
  const [form] = Form.useForm<Values>();
  const { id, rowVersion } = request;
  const { data: offers = [], isFetching } = useListOffersQuery({ params: { id }, query: {} });
  const names = ((request.form.fields ?? []) as AskedField[]).map(({ name }) => name);
  const { data: matches = [] } = useMatchFieldsQuery({ query: { name: names } });
  const [fulfil] = useFulfilRequestMutation();
  const chosen = Form.useWatch('links', form);
  const required = [{ required: true, message: word('validation.required') }];
  const has = (projectId: string) =>
    matches.filter(({ offers: found }) => found.some(({ project }) => project.id === projectId)).length;
  const apis = offers.map(({ project }) => ({
    value: project.id,
    label: `${format.text(project.Name)} (${project.organization.code})${
      has(project.id) ? ` – ${t('dataRequests.delivery.has', { count: has(project.id), total: names.length })}` : ''
    }`,
  }));
  const packagesOf = (projectId: string | undefined) =>
    (offers.find(({ project }) => project.id === projectId)?.packages ?? []).map((pack) => ({
      value: pack.id,
      label: format.text(pack.name),
    }));
  const send = ({ links = [] }: Values) =>
    fulfil({
      params: { id },
      body: { rowVersion, links: links as { projectId: string; packageId: string }[] },
    }).unwrap();
  return (
    <EditorDrawer<Values>
      title={t('dataRequests.delivery.fulfilTitle')}
      form={form}
      initial={{ links: [{}] }}
      action={t('dataRequests.delivery.fulfil')}
      head={<p className={css.quiet}>{t('dataRequests.delivery.fulfilHelp')}</p>}
      onSubmit={send}
      onClose={onClose}
    >
      <Form.List name="links">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <fieldset key={key} className={css.asked}>
                <legend>{t('dataRequests.delivery.api', { number: name + 1 })}</legend>
                {rows.length > 1 && (
                  <span className={css.remove}>
                    <IconButton
                      icon="delete"
                      label={t('dataRequests.delivery.removeApi', { number: name + 1 })}
                      onClick={() => remove(name)}
                    />
                  </span>
                )}
                <FormField name={[name, 'projectId']} label={t('dataRequests.delivery.which')} rules={required}>
                  <Select
                    showSearch
                    optionFilterProp="label"
                    loading={isFetching}
                    placeholder={t('dataRequests.form.choose')}
                    options={apis}
                  />
                </FormField>
                <FormField name={[name, 'packageId']} label={t('dataRequests.delivery.package')} rules={required}>
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
      </Form.List>
    </EditorDrawer>
  );
}
