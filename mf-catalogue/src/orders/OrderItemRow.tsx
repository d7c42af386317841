import { cataloguePaths, chargesCalls } from '@titian/shared-contracts/catalogue';
import type { OrderItem } from '@titian/shared-contracts/order';
import {
  AgencyMark,
  approvalMarks,
  Link,
  StatusTag,
  StepDashes,
  useCosts,
  useFormat,
  useTerms,
  useTranslation,
} from '@titian/shared-ui';
import { ReadTerms } from '../parts/terms/ReadTerms';
import { ItemOutcome } from './ItemOutcome';
import css from './items.module.css';

const MARK = 36;

/** Who decided last, or who has it now. */
function useDecider({ steps, state, claimedBy, project }: OrderItem): string {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const last = steps.findLast(({ decidedBy }) => decidedBy);
  if (state === 'InfoRequested' && claimedBy) return t('order.asks', { name: claimedBy.displayName });
  if (claimedBy && state === 'InProgress') return t('order.with', { name: claimedBy.displayName });
  if (last?.decidedBy) return `${last.decidedBy.displayName}, ${format.dayMonth(last.decidedAt)}`;
  return format.text(project.organization.name);
}

/** One item: API, who has it, package, state and result. */
export function OrderItemRow({ item, own }: { item: OrderItem; own: boolean }) {
  const word = useTranslation().t;
  const format = useFormat();
  const { t } = useTranslation('catalogue');
  const terms = useTerms();
  const costs = useCosts();
  const decider = useDecider(item);
  return (
    <tr>
      <td>
        <div className={css.api}>
          <AgencyMark code={item.project.organization.code} src={item.project.organization.imageUrl} size={MARK} />
          <div>
            <Link to={cataloguePaths.marketplace(item.project.id)} className={css.name}>
              {format.text(item.project.Name)}
            </Link>{' '}
            <code className={css.quiet}>{item.project.version}</code>
            <p className={css.quiet}>{decider}</p>
            <ItemOutcome item={item} own={own} />
          </div>
        </div>
      </td>
      <td>
        {format.text(item.package.name)}
        {item.environment === 'Sandbox' && ` · ${word('environment.Sandbox')}`}
        <p className={css.quiet}>
          {terms.quotaOf({ ...item.package, quota: item.quotaOverride ?? item.package.quota })}
        </p>
        <p className={css.quiet}>{t('line.rate', { rate: terms.rate(item.package) })}</p>
        <p className={css.quiet}>{terms.price(item.package.price)}</p>
        {chargesCalls(item.cost.tiers) && <p className={css.quiet}>{costs.estimate(item.cost)}</p>}
        <p className={css.quiet}>
          {item.acceptedRevision !== null && terms.revision(item.acceptedRevision, item.package.termsRevision)}{' '}
          <ReadTerms
            projectId={item.project.id}
            packageId={item.package.id}
            name={format.text(item.package.name)}
            accepted={item.acceptedRevision}
          />
        </p>
        {item.replaces && (
          <p className={css.quiet}>
            {t('order.replaces', { package: format.text(item.replaces.package), number: item.replaces.subscriptionNo })}
          </p>
        )}
      </td>
      <td>
        <span className={css.state}>
          {item.steps.length > 0 && <StepDashes states={approvalMarks(item.steps)} />}
          <StatusTag kind="orderItem" state={item.state} />
        </span>
      </td>
    </tr>
  );
}
