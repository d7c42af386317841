import type {
  PlaneApi,
  PlaneCredential,
  PlaneSnapshot,
  PlaneSubscription,
  RateException,
} from '@titian/shared-contracts/plane';
import {
  addressName,
  addressText,
  type HeldCredential,
  type HeldSubscription,
  type Operation,
  type Owner,
} from '../call';
import { instantOf } from '../instant';
import { Subject } from '../limits/subject';
import { Networks } from '../network/networks';
import { Tokens } from '../tokens/tokens';
import { Policy } from '../policy/policy';
import { Denials } from './denials';
import { decoded, folded, segmentsOf, Template } from './template';

/** A version with its operations by the number of their path's segments. */
class Version {
  readonly name: string;
  private readonly templates = new Map<number, Template[]>();
  /** What is at the paths that have no parameter: found once, and not at each call. */
  private readonly atPaths = new Map<string, Operation[]>();

  constructor(readonly api: PlaneApi) {
    this.name = addressName(api.address);
    for (const operation of api.operations) {
      const template = new Template(operation);
      this.templates.set(template.length, [...(this.templates.get(template.length) ?? []), template]);
    }
    for (const templates of this.templates.values()) templates.sort((one, other) => one.compareTo(other));
    for (const { path } of api.operations) if (!path.includes('{')) this.atPaths.set(path, this.lookUp(path));
  }

  /**
   * The operations of the most specific template that fits a path; there may be one for each method. None where it depends on parameters of its
   * parts (`/mine;a=b`), which some servers take away before they look for theirs, or on capitals (`/MINE`), which are the same to some.
   */
  operationsAt(path: string): readonly Operation[] {
    return this.atPaths.get(path) ?? this.lookUp(path);
  }

  private lookUp(path: string): Operation[] {
    const found = this.fitting(segmentsOf(path).map(decoded), 'literal');
    const bare = /;|%3b/i.test(path) ? path.replace(/(;|%3b)[^/]*/gi, '') : path;
    const asOthersRead = this.fitting(
      segmentsOf(bare).map((segment) => folded(decoded(segment))),
      'folded',
    );
    // A document that has both `/mine` and `/Mine` takes them for two.
    return found.some((operation) => asOthersRead.includes(operation)) ? found : [];
  }

  private fitting(given: readonly string[], form: 'literal' | 'folded'): Operation[] {
    const operations: Operation[] = [];
    let best: Template | null = null;
    for (const template of this.templates.get(given.length) ?? []) {
      if (!template.fits(given, form)) continue;
      best ??= template;
      if (best.compareTo(template) === 0) operations.push(template.operation);
    }
    return operations;
  }
}

const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
const heldSubscription = (subscription: PlaneSubscription): HeldSubscription => ({
  subscription,
  startsAt: instantOf(subscription.startingAt),
  endsAt: subscription.endingAt === null ? Infinity : instantOf(subscription.endingAt),
  rated: new Subject(`subscription/${subscription.id}/${subscription.environment}`),
  counted: new Subject(subscription.id),
  lines: null,
});

/** A snapshot, arranged for the questions of the pipeline. */
export class SnapshotIndex {
  readonly denials: Denials;
  /** Null where the gateway gives no tokens. */
  readonly tokens: Tokens | null;
  private readonly policies;
  private readonly rateExceptions;
  private readonly networks = new WeakMap<PlaneCredential, Networks>();
  private readonly apis;
  private readonly credentials = new Map<string, HeldCredential>();
  private readonly credentialsById = new Map<string, HeldCredential>();
  private readonly credentialsByOwner = new Map<string, HeldCredential[]>();
  private readonly owners = new Map<string, Owner>();

  constructor(readonly snapshot: PlaneSnapshot) {
    this.denials = new Denials(snapshot.deny);
    this.policies = new Map(snapshot.policies.map((policy) => [policy.id, new Policy(policy)]));
    this.rateExceptions = byId(snapshot.rateExceptions);
    this.apis = new Map(snapshot.apis.map((api) => [addressText(api.address), new Version(api)]));
    this.tokens = snapshot.tokens && new Tokens(snapshot.tokens);
    const organizations = byId(snapshot.organizations);
    for (const application of snapshot.applications) {
      const organization = organizations.get(application.organizationId);
      this.owners.set(application.id, { application, organization, subscriptions: {} });
    }
    for (const row of snapshot.subscriptions) {
      const subscriptions = this.owners.get(row.applicationId)?.subscriptions;
      if (subscriptions) (subscriptions[row.environment] ??= new Map()).set(row.projectId, heldSubscription(row));
    }
    for (const credential of snapshot.credentials) {
      const held = { credential, owner: this.owners.get(credential.applicationId) };
      this.credentials.set(credential.digest, held);
      this.credentialsById.set(credential.id, held);
      const others = this.credentialsByOwner.get(credential.applicationId);
      if (others) others.push(held);
      else this.credentialsByOwner.set(credential.applicationId, [held]);
    }
  }

  /** @param address as `addressText` writes it */
  apiAt = (address: string) => this.apis.get(address);
  credentialOf = (digest: string) => this.credentials.get(digest);
  policyOf = (id: string) => this.policies.get(id);
  exceptionsOf = (id: string): readonly RateException[] => this.rateExceptions.get(id)?.exceptions ?? [];
  credentialById = (id: string) => this.credentialsById.get(id);
  credentialsOf = (applicationId: string): readonly HeldCredential[] =>
    this.credentialsByOwner.get(applicationId) ?? [];
  ownerOf = (applicationId: string) => this.owners.get(applicationId);

  /** From where a credential may be used; read at its first call. */
  networksOf(credential: PlaneCredential): Networks {
    const known = this.networks.get(credential);
    if (known) return known;
    const networks = new Networks(credential.networks);
    this.networks.set(credential, networks);
    return networks;
  }
}
