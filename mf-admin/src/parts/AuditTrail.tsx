import { useKeyedText } from '@titian/shared-ui';
import { Trail, type TrailProps } from '@titian/shared-ui/data';

/** The audit trail, with the section's texts for its actions. */
export function AuditTrail({ query }: Pick<TrailProps, 'query'>) {
  const text = useKeyedText('admin');
  return (
    <Trail
      query={query}
      titleOf={({ action, description }) => text(`trail.action.${action}`, undefined, description)}
    />
  );
}
