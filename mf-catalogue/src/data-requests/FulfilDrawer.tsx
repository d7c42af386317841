import type { RequestDetail } from '@titian/shared-contracts/data-request';
import { useTranslation } from '@titian/shared-ui';
import { EditorDrawer, Form, FormField } from '@titian/shared-ui/data';
import { useFulfilRequestMutation } from './dataRequests.api';
import { type ChosenFile, FileSelect } from './FileSelect';
import { type ChosenLink, isEmptyLink, LinkFields } from './LinkFields';
import css from './form.module.css';

interface Values {
  links?: ChosenLink[];
  files?: ChosenFile[];
}

/** Names the APIs and the files that give the data. It begins with what was asked for: a file, or an API. */
export function FulfilDrawer({ request, onClose }: { request: RequestDetail; onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const word = useTranslation().t;
  const [form] = Form.useForm<Values>();
  const { id, rowVersion, kind } = request;
  const [fulfil] = useFulfilRequestMutation();
  const isForFile = kind === 'DatasetFile' || kind === 'Extract';
  const send = ({ links = [], files = [] }: Values) =>
    fulfil({
      params: { id },
      body: {
        rowVersion,
        links: links.filter((link) => !isEmptyLink(link)) as { projectId: string; packageId: string }[],
        files: files.map(({ value }) => value),
      },
    }).unwrap();
  const either = {
    validator: (_rule: unknown, files: ChosenFile[] = []) =>
      files.length > 0 || (form.getFieldValue('links') as unknown[] | undefined)?.length
        ? Promise.resolve()
        : Promise.reject(new Error(word('validation.required'))),
  };
  return (
    <EditorDrawer<Values>
      title={t('dataRequests.delivery.fulfilTitle')}
      form={form}
      initial={{ links: isForFile ? [] : [{}], files: [] }}
      action={t('dataRequests.delivery.fulfil')}
      head={<p className={css.quiet}>{t('dataRequests.delivery.fulfilHelp')}</p>}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField
        name="files"
        label={t('dataRequests.delivery.files')}
        help={t('dataRequests.delivery.filesHelp')}
        dependencies={['links']}
        rules={[either]}
      >
        <FileSelect requestId={id} />
      </FormField>
      <LinkFields request={request} />
    </EditorDrawer>
  );
}
