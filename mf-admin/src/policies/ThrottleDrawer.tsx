import type { ThrottlePolicy } from '@titian/shared-contracts/policy';
import { Card, Facts, QueryView, Stack, useFormat, useTranslation } from '@titian/shared-ui';
import { ActsMenu, Drawer, type RowAction } from '@titian/shared-ui/data';
import { ComingNotice } from './ComingNotice';
import { Exceptions } from './Exceptions';
import { useThrottlePolicyQuery } from './policies.api';
import { Enabled, Owner } from './policyCells';
import { ThrottleUses } from './ThrottleUses';
import { useRateWords } from './useRateWords';
import { Versions } from './Versions';
import css from './policies.module.css';

const WIDTH = 640;

interface Props {
  id: string;
  actsOf: (row: ThrottlePolicy) => RowAction[];
  onClose: () => void;
}

/** A throttle policy with the packages that obey it, and its versions. */
export function ThrottleDrawer({ id, actsOf, onClose }: Props) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const rate = useRateWords();
  const query = useThrottlePolicyQuery({ params: { id } });
  const { data } = query;
  return (
    <Drawer
      title={data?.name ?? t('policies.throttle.one')}
      subtitle={data && <Enabled row={data} />}
      tools={data && <ActsMenu acts={actsOf(data)} name={data.name} />}
      width={WIDTH}
      onClose={onClose}
    >
      <QueryView query={query} failure={t('policies.failure')}>
        {(found) => (
          <Stack gap={16}>
            {found.coming && <ComingNotice policy={found} coming={found.coming} names={found.names} />}
            <Facts
              rows={[
                [t('policies.throttle.level'), t(`policies.throttle.levels.${found.level}`)],
                [t('policies.throttle.rate'), rate(found)],
                [t('policies.throttle.burst'), format.number(found.burst)],
                [t('policies.throttle.action'), t('policies.throttle.refuseLong')],
                [t('policies.owner'), <Owner key="owner" row={found} />],
              ]}
            />
            {found.exceptions.length > 0 && (
              <Card title={t('policies.exceptions.label')}>
                <p className={css.quiet}>{t('policies.exceptions.help')}</p>
                <Exceptions exceptions={found.exceptions} perSeconds={found.perSeconds} names={found.names} />
              </Card>
            )}
            <Card title={t('policies.throttle.usedBy')}>
              <ThrottleUses policy={found} />
            </Card>
            <Card title={t('policies.versions', { count: found.versions.length })}>
              <Versions versions={found.versions} names={found.names} />
            </Card>
          </Stack>
        )}
      </QueryView>
    </Drawer>
  );
}
