import type { Locale } from '@titian/shared-contracts';
import { type Block, BLOCK_RULES } from '@titian/shared-contracts/main-page';
import { Button, Card, useTranslation } from '@titian/shared-ui';
import { AudienceFields } from './AudienceFields';
import { BlockOptions } from './BlockOptions';
import { LanguageTexts } from './LanguageTexts';
import css from '../contents.module.css';

interface Props {
  block: Block;
  name: string;
  disabled: boolean;
  onLanguage: (language: Locale) => void;
  onRemove: () => void;
}

/** The fields of one block. */
export function BlockPanel({ block, name, disabled, onLanguage, onRemove }: Props) {
  const { t } = useTranslation('cms');
  const mayGo = !BLOCK_RULES[block.type].fixed && !disabled;
  const remove = mayGo && (
    <Button size="small" icon="delete" onClick={onRemove}>
      {t('mainPage.remove')}
    </Button>
  );
  return (
    <Card title={name} actions={remove}>
      <p className={css.quiet}>{t(`mainPage.about.${block.type}`)}</p>
      <LanguageTexts {...{ block, disabled, onLanguage }} />
      <BlockOptions block={block} />
      <AudienceFields block={block} />
    </Card>
  );
}
