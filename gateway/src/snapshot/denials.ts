import type { DenyRule, PlaneApi, PlaneSnapshot } from '@titian/shared-contracts/plane';
import { instantOf } from '../instant';
import { Networks } from '../network/networks';

type Application = PlaneSnapshot['applications'][number];
/** What a rule can name besides networks. */
type Named = Exclude<DenyRule['kind'], 'Network'>;

/** The deny rules of a snapshot, found by what they name. A rule that has expired denies nothing. */
export class Denials {
  private readonly named: Record<Named, Map<string, DenyRule[]>> = {
    Api: new Map(),
    Version: new Map(),
    Application: new Map(),
    Organization: new Map(),
  };
  private readonly networks: { rule: DenyRule; network: Networks }[] = [];

  constructor(rules: readonly DenyRule[]) {
    for (const rule of rules) {
      const { kind, value } = rule;
      if (kind === 'Network') this.networks.push({ rule, network: new Networks([value]) });
      else this.named[kind].set(value, [...(this.named[kind].get(value) ?? []), rule]);
    }
  }

  ofApi = ({ projectId, versionId }: PlaneApi, now: number): DenyRule | undefined =>
    this.find('Api', projectId, now) ?? this.find('Version', versionId, now);

  ofCaller = ({ id, organizationId }: Application, now: number): DenyRule | undefined =>
    this.find('Application', id, now) ?? this.find('Organization', organizationId, now);

  ofAddress = (address: string, now: number): DenyRule | undefined =>
    this.networks.find(({ rule, network }) => isInForce(rule, now) && network.has(address))?.rule;

  private find(kind: Named, value: string, now: number): DenyRule | undefined {
    const rules = this.named[kind];
    // Most snapshots deny nothing of a kind: their calls look nothing up.
    return rules.size === 0 ? undefined : rules.get(value)?.find((rule) => isInForce(rule, now));
  }
}

const isInForce = ({ expiresAt }: DenyRule, now: number) => expiresAt === null || instantOf(expiresAt) > now;
