import {
  type Block,
  type BlockOf,
  FEATURED_MAX,
  FeaturedBlock,
  FeaturedBy,
  HeroBlock,
  NoteTone,
  StepsBlock,
} from '@titian/shared-contracts/main-page';
import { statisticsPaths } from '@titian/shared-contracts/statistics';
import { Link, useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, InputNumber, Select, zodRules } from '@titian/shared-ui/data';
import { ApiPicker } from './ApiPicker';
import { StepRows } from './StepRows';
import css from '../contents.module.css';

function HeroOptions({ at }: { at: string[] }) {
  const { t } = useTranslation('cms');
  const rules = zodRules(HeroBlock, useKeyedText());
  return (
    <div className={css.fields}>
      <FormField
        name={[...at, 'noteTo']}
        label={t('mainPage.option.noteTo')}
        help={t('field.linkHelp')}
        rules={rules('noteTo')}
      >
        <Input inputMode="url" />
      </FormField>
      <FormField name={[...at, 'noteTone']} label={t('mainPage.option.noteTone')} rules={rules('noteTone')}>
        <Select options={NoteTone.options.map((value) => ({ value, label: t(`mainPage.tone.${value}`) }))} />
      </FormField>
    </div>
  );
}

/** The figures are chosen in a page of their own. */
function StatisticsOptions() {
  const { t } = useTranslation('cms');
  return (
    <p>
      <Link to={statisticsPaths.choice()}>{t('mainPage.figuresLink')}</Link>
    </p>
  );
}

function FeaturedOptions({ at, block }: { at: string[]; block: BlockOf<'featured'> }) {
  const { t } = useTranslation('cms');
  const rules = zodRules(FeaturedBlock, useKeyedText());
  return (
    <>
      <div className={css.fields}>
        <FormField name={[...at, 'by']} label={t('mainPage.option.by')} rules={rules('by')}>
          <Select options={FeaturedBy.options.map((value) => ({ value, label: t(`mainPage.by.${value}`) }))} />
        </FormField>
        {block.by !== 'chosen' && (
          <FormField name={[...at, 'count']} label={t('mainPage.option.count')} rules={rules('count')}>
            <InputNumber min={1} max={FEATURED_MAX} />
          </FormField>
        )}
      </div>
      {block.by === 'chosen' && (
        <FormField
          name={[...at, 'apis']}
          label={t('mainPage.option.apis')}
          help={t('mainPage.apisHelp')}
          rules={rules('apis')}
        >
          <ApiPicker />
        </FormField>
      )}
    </>
  );
}

function StepsOptions({ at }: { at: string[] }) {
  const { t } = useTranslation('cms');
  const rules = zodRules(StepsBlock, useKeyedText());
  return (
    <>
      <StepRows name={[...at, 'steps']} />
      <FormField
        name={[...at, 'linkTo']}
        label={t('mainPage.option.linkTo')}
        help={t('field.linkHelp')}
        rules={rules('linkTo')}
      >
        <Input inputMode="url" />
      </FormField>
    </>
  );
}

/** What of a block is the same in both languages; the steps of one, which have texts of their own. */
export function BlockOptions({ block }: { block: Block }) {
  const at = ['blocks', block.key];
  switch (block.type) {
    case 'hero':
      return <HeroOptions at={at} />;
    case 'statistics':
      return <StatisticsOptions />;
    case 'featured':
      return <FeaturedOptions {...{ at, block }} />;
    case 'steps':
      return <StepsOptions at={at} />;
    default:
      return null;
  }
}
