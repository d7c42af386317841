import type { Block } from '@titian/shared-contracts/gateway';
import { Facts, Notice, QueryView, Stack, StatusTag, useFormat, useTranslation, When } from '@titian/shared-ui';
import { ActsMenu, Drawer, type RowAction } from '@titian/shared-ui/data';
import { useBlockQuery } from './blocks.api';
import { useSetBy } from './useSetBy';

const WIDTH = 560;

function BlockFacts({ block }: { block: Block }) {
  const { t } = useTranslation('admin');
  const by = useSetBy();
  return (
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
  );
}

interface Props {
  id: string;
  actsOf: (row: Block) => RowAction[];
  onClose: () => void;
}

/** A block, whichever page of the list it is on: whom it refuses, what they are told, why, and how it ended. */
export function BlockDrawer({ id, actsOf, onClose }: Props) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const query = useBlockQuery({ params: { id } });
  const { data } = query;
  const name = data ? format.text(data.name) : t('blocks.one');
  const acts = data ? actsOf(data) : [];
  return (
    <Drawer
      title={name}
      subtitle={
        data && <StatusTag kind="block" state={data.state} tone={data.state === 'Active' ? 'error' : 'neutral'} />
      }
      tools={acts.length > 0 && <ActsMenu acts={acts} name={name} />}
      width={WIDTH}
      onClose={onClose}
    >
      <QueryView query={query} failure={t('blocks.oneFailure')}>
        {(found) => <BlockFacts block={found} />}
      </QueryView>
    </Drawer>
  );
}
