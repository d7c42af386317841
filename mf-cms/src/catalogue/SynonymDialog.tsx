import { SynonymInput, synonymKey } from '@titian/shared-contracts/catalogue-setting';
import { useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { AskDialog, FormField, type FormRule, Select, zodRules } from '@titian/shared-ui/data';
import { useSaveSynonymsMutation } from './catalogueSettings.api';

interface Props {
  /** All groups, and the place of the one that is edited; at the end it is a new one. */
  groups: string[][];
  at: number;
  rowVersion: number;
  onClose: () => void;
}

/** Adds or changes a group. A word that another group has is refused with its name. */
export function SynonymDialog({ groups, at, rowVersion, onClose }: Props) {
  const { t } = useTranslation('cms');
  const { toast } = useFeedback();
  const [save] = useSaveSynonymsMutation();
  const rules = zodRules(SynonymInput, useKeyedText());
  const taken = new Set(groups.toSpliced(at, 1).flat().map(synonymKey));
  const inOneGroup: FormRule = {
    validator: async (_, words: string[] = []) => {
      const twice = words.find((word) => taken.has(synonymKey(word)));
      if (twice !== undefined) throw new Error(t('catalogueSettings.synonym.taken', { word: twice }));
    },
  };
  const send = async ({ words }: SynonymInput) => {
    await save({ body: { groups: groups.toSpliced(at, 1, words), rowVersion } }).unwrap();
    toast({ title: t('catalogueSettings.synonym.saved'), body: words.join(', '), severity: 'success' });
  };
  return (
    <AskDialog<SynonymInput>
      title={t(at < groups.length ? 'catalogueSettings.synonym.editTitle' : 'catalogueSettings.synonym.create')}
      action={t('catalogueSettings.save')}
      initial={{ words: groups[at] ?? [] }}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField
        name="words"
        label={t('catalogueSettings.synonym.words')}
        help={t('catalogueSettings.synonym.wordsHelp')}
        rules={[...rules('words'), inOneGroup]}
      >
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ';']} />
      </FormField>
    </AskDialog>
  );
}
