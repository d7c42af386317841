import type { PlaneRate, PlaneSubscription } from '@titian/shared-contracts/plane';
import { type Call, found } from '../call';
import { AskedOf } from '../limits/asked-of';
import { exceptionOf, type Given } from '../limits/exceptions';
import { type Level, ownRate } from '../limits/own';
import { Subject } from '../limits/subject';
import type { Plane } from './step';

type Rate = PlaneSubscription['rate'];

type Named = Pick<Level, 'name' | 'code'>;
const levelOf = (
  { name, code }: Named,
  subject: Subject,
  { limit, burst, perSeconds }: Rate,
  exception: number | null = null,
): Level => ({ name, code, subject, limit: limit + burst, periodMs: perSeconds * 1000, exception });

const OPERATION = { name: 'operation', code: 'GDX-1302' } as const;
const API = { name: 'api', code: 'GDX-1303' } as const;
const APPLICATION = { name: 'application', code: 'GDX-1304' } as const;
const TENANT = { name: 'tenant', code: 'GDX-1304' } as const;
const SUBSCRIPTION = { name: 'subscription', code: 'GDX-1305' } as const;

type Asking = Pick<Plane, 'index'>;

function askedOf(call: Call): AskedOf {
  const { application, organization } = found(call, 'owner');
  return new AskedOf({
    caller: organization ? { organization, applicationId: application.id } : null,
    ...{ address: call.ip, headers: call.headers, query: call.query ?? '', now: call.receivedAt },
  });
}

/** The rates of a call that may have exceptions, each as it is for this call. What most rates don't have costs their calls nothing. */
class Ruled {
  readonly levels: Level[] = [];
  /** All its rates ask the same, so that header and query are read once. */
  private asked: AskedOf | null = null;

  constructor(
    private readonly call: Call,
    private readonly plane: Asking,
  ) {}

  add(level: Named, subject: string, rate: PlaneRate): void {
    const given = rate.exceptionsId === null ? null : this.givenBy(rate.exceptionsId);
    if (given === null) this.levels.push(levelOf(level, new Subject(subject), rate));
    else {
      const { limit, burst, apart, place } = given;
      this.levels.push(
        levelOf(level, new Subject(subject + apart), { limit, burst, perSeconds: rate.perSeconds }, place),
      );
    }
  }

  private givenBy(exceptionsId: string): Given | null {
    this.asked ??= askedOf(this.call);
    return exceptionOf(this.plane.index?.exceptionsOf(exceptionsId) ?? [], this.asked);
  }
}

/**
 * The rates of a call from the widest to its own: of the operation and of the API for everybody together, of the application over all its
 * subscriptions as the platform and as its tenant limit it, and of the subscription. Sandbox and production are counted apart, and so are the calls of an exception that
 * is for some callers. One that is for some hours counts with the rate's own calls: no period has more than the limit that is in force at its end.
 */
export function levelsOf(call: Call, plane: Asking): Level[] {
  const [api, operation] = [found(call, 'api'), found(call, 'operation')];
  const [application, subscription] = [found(call, 'application'), found(call, 'subscription')];
  const environment = found(call, 'environment');
  const ruled = new Ruled(call, plane);
  const { levels } = ruled;
  if (operation.rate) ruled.add(OPERATION, `operation/${api.versionId}/${operation.id}/${environment}`, operation.rate);
  if (api.rate) levels.push(levelOf(API, new Subject(`api/${api.versionId}/${environment}`), api.rate));
  if (application.rate) ruled.add(APPLICATION, `application/${application.id}/${environment}`, application.rate);
  if (application.tenantRate)
    ruled.add(TENANT, `application/${application.id}/${environment}/tenant`, application.tenantRate);
  levels.push(levelOf(SUBSCRIPTION, found(call, 'held').rated, ownRate(subscription, call.receivedAt)));
  return levels;
}
