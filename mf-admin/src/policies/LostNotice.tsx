import { AccessInput, type AccessPolicyRow } from '@titian/shared-contracts/policy';
import { Button, Notice, type QueryLike, useKeyedText, useTranslation } from '@titian/shared-ui';
import { Form } from '@titian/shared-ui/data';
import { useSettled } from '../parts/useSettled';
import { useLostByChangeQuery } from './policies.api';

/** As the server is asked; undefined of what isn't filled in wholly. */
const inputOf = (draft: unknown): AccessInput | undefined => AccessInput.safeParse(draft).data;

/** Nothing said would be read as nobody losing calls. */
function Unknown({ query: { isFetching, refetch } }: { query: Pick<QueryLike<unknown>, 'isFetching' | 'refetch'> }) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const retry = (
    <Button size="small" loading={isFetching} onClick={() => void refetch?.()}>
      {text('action.retry')}
    </Button>
  );
  return (
    <Notice tone="warning" action={retry}>
      {t('policies.access.lost.unknown')}
    </Notice>
  );
}

/**
 * Before a change of an access policy is saved: how many applications it takes calls from, or that this can't be said. Nothing where it takes
 * none, or isn't filled in wholly.
 */
export function LostNotice({ policy }: { policy: AccessPolicyRow }) {
  const { t } = useTranslation('admin');
  const rules = Form.useWatch<AccessInput['rules'] | undefined>('rules') ?? policy.rules;
  const otherwise = Form.useWatch<AccessInput['otherwise'] | undefined>('otherwise') ?? policy.otherwise;
  const enabled = Form.useWatch<boolean | undefined>('enabled') ?? policy.enabled;
  const [settled] = useSettled(JSON.stringify({ name: policy.name, rules, otherwise, enabled }));
  const input = inputOf(JSON.parse(settled));
  const isOther = JSON.stringify(input) !== JSON.stringify(inputOf(policy));
  const query = useLostByChangeQuery(
    { params: { id: policy.id }, body: { input: input! } },
    { skip: !input || !isOther || policy.packages === 0 },
  );
  if (query.error !== undefined) return <Unknown query={query} />;
  const { currentData: lost } = query;
  if (!lost || lost.all + lost.some === 0) return null;
  const said = (['all', 'some'] as const).filter((which) => lost[which] > 0);
  return (
    <Notice
      tone="warning"
      title={said.map((which) => t(`policies.access.lost.${which}`, { count: lost[which] })).join(' ')}
    >
      {t('policies.access.lost.told')}
    </Notice>
  );
}
