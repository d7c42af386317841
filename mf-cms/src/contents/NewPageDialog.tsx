import { content, EMPTY_TEXT, PageContent } from '@titian/shared-contracts/content';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { AskDialog, BothLanguages, FormField, Input, zodRules } from '@titian/shared-ui/data';
import { useCreatePageMutation } from './contents.api';

type Title = PageContent['title'];
interface Values {
  slug: string;
  content: { title: Title };
}
const blank = (title: Title): PageContent => ({
  ...{ title: { my: title.my, en: title.en ?? '' }, summary: { my: '', en: '' } },
  ...{ body: { my: EMPTY_TEXT, en: EMPTY_TEXT }, place: 'none', order: 100, audience: 'All', roles: [] },
});

interface Props {
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** Asks for the title and the address of a page, and begins its draft. */
export function NewPageDialog({ onCreated, onClose }: Props) {
  const { t } = useTranslation('cms');
  const text = useKeyedText();
  const [create] = useCreatePageMutation();
  const send = async ({ slug, content: { title } }: Values) => {
    const { id } = await create({ body: { slug, content: blank(title) } }).unwrap();
    onCreated(id);
  };
  return (
    <AskDialog<Values> title={t('contents.new')} action={t('contents.write')} onSubmit={send} onClose={onClose}>
      <BothLanguages>
        {(language) => (
          <FormField
            name={['content', 'title', language]}
            label={t('contents.field.title')}
            rules={zodRules(PageContent.shape.title, text)(language)}
          >
            <Input />
          </FormField>
        )}
      </BothLanguages>
      <FormField
        name="slug"
        label={t('contents.field.slug')}
        help={t('contents.field.slugHelp')}
        rules={zodRules(content.create.body, text)('slug')}
      >
        <Input prefix="/pages/" inputMode="url" />
      </FormField>
    </AskDialog>
  );
}
