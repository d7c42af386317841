import type { Block } from '@titian/shared-contracts/gateway';
import { Facts, Notice, Stack, StatusTag, useFormat, useTranslation, When } from '@titian/shared-ui';
import { ActsMenu, Drawer, type RowAction } from '@titian/shared-ui/data';
import { useSetBy } from './useSetBy';

const WIDTH = 560;

/** A block: whom it refuses, what they are told, why, and how it ended. */
export function BlockDrawer({ block, acts, onClose }: { block: Block; acts: RowAction[]; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const by = useSetBy();
  const name = format.text(block.name);
  return (
    <Drawer
      title={name}
      subtitle={<StatusTag kind="block" state={block.state} tone={block.state === 'Active' ? 'error' : 'neutral'} />}
      tools={acts.length > 0 && <ActsMenu acts={acts} name={name} />}
      width={WIDTH}
      onClose={onClose}
    >
      <Stack gap={16}>
        {block.byPlatform && block.state === 'Active' && !block.allowed.includes('lift') && (
          <Notice>{t('blocks.platformLifts')}</Notice>
        )}
        <Facts
          rows={[
            [t('blocks.kind'), t(`blocks.kinds.${block.kind}`)],
            [t('blocks.value'), <code key="value">{block.value}</code>],
            [t('blocks.messageMs'), block.message?.my],
            [t('blocks.messageEn'), block.message?.en],
            [t('blocks.reason'), block.reason],
            [t('blocks.by'), by(block)],
            [t('blocks.since'), <When key="since" at={block.createdAt} />],
            [t('blocks.until'), block.expiresAt ? <When key="until" at={block.expiresAt} /> : t('blocks.untilLifted')],
            [t('blocks.liftedAt'), block.liftedAt && <When key="lifted" at={block.liftedAt} />],
            [t('blocks.liftedBy'), block.liftedBy],
            [t('blocks.liftReason'), block.liftReason],
          ]}
        />
      </Stack>
    </Drawer>
  );
}
