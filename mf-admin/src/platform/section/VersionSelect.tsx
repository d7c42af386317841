import type { ListedRelease, ReleaseAct } from '@titian/shared-contracts/platform';
import { useTranslation } from '@titian/shared-ui';
import { Select } from '@titian/shared-ui/data';

/** Distinguishes "no release" from no choice yet. */
export const NO_RELEASE = 'none';

interface Props {
  releases: readonly ListedRelease[];
  /** The action on the release. */
  act: ReleaseAct;
  /** Label of the option for no release. */
  none?: string;
  value?: string;
  onChange?: (version: string) => void;
  id?: string;
}

/** A release of the section, newest first; those that don't allow the action are disabled. */
export function VersionSelect({ releases, act, none, ...control }: Props) {
  const { t } = useTranslation('admin');
  const unique = releases.filter((one, at) => releases.findIndex(({ version }) => version === one.version) === at);
  const options = unique.map(({ version, serves, blocked }) => ({
    value: version,
    // Builds may share a version; the server picks the one that allows the action.
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
