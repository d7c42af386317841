import type { ListedRelease, ReleaseAct } from '@titian/shared-contracts/platform';
import { useTranslation } from '@titian/shared-ui';
import { Select } from '@titian/shared-ui/data';

/** In a form a choice of no release has to be told from none made. */
export const NO_RELEASE = 'none';

interface Props {
  releases: readonly ListedRelease[];
  /** What is to be done with it. */
  act: ReleaseAct;
  /** Words of the choice that names no release. */
  none?: string;
  value?: string;
  onChange?: (version: string) => void;
  id?: string;
}

/** A release of the section, newest first; those that don't allow the act can't be chosen. */
export function VersionSelect({ releases, act, none, ...control }: Props) {
  const { t } = useTranslation('admin');
  const once = releases.filter((one, at) => releases.findIndex(({ version }) => version === one.version) === at);
  const options = once.map(({ version, serves, blocked }) => ({
    value: version,
    // Builds may share a version; the server takes the one that the act fits.
    disabled: !releases.some((one) => one.version === version && one.allowed.includes(act)),
    label: [
      version,
      ...serves.map((channel) => t(`channel.${channel}`)),
      ...(blocked ? [t('releases.blocked')] : []),
    ].join(' · '),
  }));
  return (
    <Select
      {...control}
      showSearch
      options={none ? [{ value: NO_RELEASE, label: none, disabled: false }, ...options] : options}
    />
  );
}
