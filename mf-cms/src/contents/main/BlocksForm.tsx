import type { Locale } from '@titian/shared-contracts';
import { ResourceForm } from '@titian/shared-ui/data';
import { BlockList } from './BlockList';
import { BlockPanel } from './BlockPanel';
import type { Values } from './formValues';
import { useBlockNames } from './useBlockNames';
import type { Arranging, MainForm } from './useMainForm';
import css from './main.module.css';

interface Props {
  id: string;
  main: MainForm;
  disabled: boolean;
  onDirty: (dirty: boolean) => void;
  onSubmit: () => Promise<void>;
  /** The language in which somebody writes. */
  onLanguage: (language: Locale) => void;
}

/** The blocks in their order, and the fields of the open one. Those of the others stay, so that all are judged before they are sent. */
export function BlocksForm({ id, main, disabled, onDirty, onSubmit, onLanguage }: Props) {
  const nameOf = useBlockNames();
  const { form, initialValues, blocks, opened, open, openWrong, arrange } = main;
  const marked =
    <A extends unknown[]>(act: (...given: A) => void) =>
    (...given: A) => {
      act(...given);
      onDirty(true);
    };
  const arranging: Arranging = {
    ...{ reorder: marked(arrange.reorder), show: marked(arrange.show) },
    ...{ add: marked(arrange.add), remove: marked(arrange.remove) },
  };
  return (
    <ResourceForm<Values> {...{ id, form, initialValues, disabled, onDirty, onSubmit }} onWrong={openWrong}>
      <div className={css.editor}>
        <BlockList {...{ blocks, disabled }} chosen={opened.key} onChoose={open} arrange={arranging} />
        {blocks.map((block) => (
          <div key={block.key} hidden={block !== opened}>
            <BlockPanel
              {...{ block, disabled, onLanguage }}
              name={nameOf(block)}
              onRemove={() => arranging.remove(block.key)}
            />
          </div>
        ))}
      </div>
    </ResourceForm>
  );
}
