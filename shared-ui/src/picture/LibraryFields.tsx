import { LANGUAGE_TAG } from '@titian/shared-contracts';
import {
  LIBRARY_ALT_MAX,
  LIBRARY_CATEGORIES,
  LIBRARY_DESCRIPTION_MAX,
  LIBRARY_TITLE_MAX,
  LibraryInput,
  type LibraryKind,
  type LibraryTag,
  PictureAlt,
} from '@titian/shared-contracts/library';
import { Input, Select } from '../antd/parts';
import { BothLanguages } from '../blocks/languages/BothLanguages';
import { FormField } from '../form/FormField';
import { TagsField } from '../form/TagsField';
import { zodRules } from '../form/zodRules';
import { useKeyedText } from '../i18n/keyedText';
import { usePictureWords } from './words';

interface Props {
  kind: LibraryKind;
  /** Tags that others have. */
  tags: readonly LibraryTag[];
}

/** What is said of a picture or a document, in both languages, and its tags. */
export function LibraryFields({ kind, tags }: Props) {
  const t = usePictureWords();
  const text = useKeyedText();
  const { title, description } = LibraryInput.shape;
  const categories = LIBRARY_CATEGORIES[kind].map((value) => ({ value, label: t(`category.${value}`) }));
  const known = tags.map(({ value }) => ({ value, label: value }));
  return (
    <>
      <BothLanguages>
        {(language) => (
          <>
            <FormField name={['title', language]} label={t('field.title')} rules={zodRules(title, text)(language)}>
              <Input lang={LANGUAGE_TAG[language]} count={{ show: true, max: LIBRARY_TITLE_MAX }} />
            </FormField>
            {kind === 'Picture' && (
              <FormField
                name={['alt', language]}
                label={t('field.alt')}
                help={t('field.altHelp')}
                rules={zodRules(PictureAlt, text)(language)}
              >
                <Input lang={LANGUAGE_TAG[language]} count={{ show: true, max: LIBRARY_ALT_MAX }} />
              </FormField>
            )}
            <FormField
              name={['description', language]}
              label={t('field.description')}
              rules={zodRules(description, text)(language)}
            >
              <Input.TextArea
                lang={LANGUAGE_TAG[language]}
                rows={2}
                count={{ show: true, max: LIBRARY_DESCRIPTION_MAX }}
              />
            </FormField>
          </>
        )}
      </BothLanguages>
      <FormField name="category" label={t('field.category')} rules={zodRules(LibraryInput, text)('category')}>
        <Select options={categories} />
      </FormField>
      <TagsField schema={LibraryInput} label={t('field.tags')} help={t('field.tagsHelp')} known={known} />
    </>
  );
}
