import { LOGO_SIZE } from '@titian/shared-contracts/file';
import { AgencyMark, type AgencyMarkProps } from '@titian/shared-ui';

export { LOGO_SIZE };

/** The logo of a tenant or an organisation, or what stands for it if there is none. Decorative: the name is shown beside it. */
export function Logo({ size = 40, ...mark }: Pick<AgencyMarkProps, 'code' | 'src' | 'kind' | 'size'>) {
  return <AgencyMark {...mark} size={size} />;
}
