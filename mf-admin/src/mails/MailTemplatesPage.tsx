import { mailTemplatePaths } from '@titian/shared-contracts/mail-template';
import { usePermission } from '@titian/shared-auth';
import { Button, Empty, Page, QueryView, Segmented, Stack, useTranslation } from '@titian/shared-ui';
import { useListState } from '@titian/shared-ui/data';
import { MailGroups } from './MailGroups';
import { useListMailTemplatesQuery } from './mailTemplates.api';

const VIEWS = ['all', 'own', 'off'] as const;

/** Every mail that the portal sends, and whose text is an administrator's. */
export function MailTemplatesPage() {
  const { t } = useTranslation('admin');
  const query = useListMailTemplatesQuery();
  const { param, setParam } = useListState();
  const view = VIEWS.find((one) => one === param('view')) ?? 'all';
  const mayUpdate = usePermission('setting.portal.update');
  const create = mayUpdate && (
    <Button type="primary" icon="plus" to={mailTemplatePaths.choose()}>
      {t('mailTemplates.new')}
    </Button>
  );
  return (
    <Page title={t('mailTemplates.title')} purpose={t('mailTemplates.purpose')} actions={create}>
      <QueryView query={query} failure={t('mailTemplates.listFailure')}>
        {(mails) => {
          const own = mails.filter((mail) => mail.own);
          const off = mails.filter((mail) => !mail.enabled);
          const shown = { all: mails, own, off }[view];
          const options = [
            { value: 'all' as const, label: t('mailTemplates.view.all', { count: mails.length }) },
            { value: 'own' as const, label: t('mailTemplates.view.own', { count: own.length }) },
            { value: 'off' as const, label: t('mailTemplates.view.off', { count: off.length }) },
          ];
          return (
            <Stack>
              <Segmented
                options={options}
                value={view}
                onChange={(value) => setParam('view', value === 'all' ? null : value)}
                label={t('mailTemplates.view.label')}
              />
              {view !== 'all' && shown.length === 0 ? (
                <Empty
                  icon="mail"
                  title={t(view === 'own' ? 'mailTemplates.noOwn' : 'mailTemplates.noOff')}
                  action={view === 'own' && create}
                />
              ) : (
                <MailGroups mails={shown} />
              )}
            </Stack>
          );
        }}
      </QueryView>
    </Page>
  );
}

export { MailTemplatesPage as Component };
