import { Duration } from 'aws-cdk-lib';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { ResourceName } from '#shared/contract/index.ts';
import { ProductFunction, type ProductFunctionProps } from './product-function.ts';

/** Commitments wait in line behind others of their credit union, signing waits for the signing service, and a download for its PDF to be marked; API Gateway waits for us 29 seconds. */
const timeouts: Partial<Record<ResourceName, Duration>> = {
  commitments: Duration.seconds(28),
  documents: Duration.seconds(29),
  signing: Duration.seconds(28),
  tapes: Duration.seconds(28),
  uploads: Duration.seconds(28),
  // A large view that has no copy yet is read from its index.
  termsheets: Duration.seconds(28),
  users: Duration.seconds(28),
  views: Duration.seconds(28),
};

/** Megabytes: a million rows of each view take up to 250, and filtering them wants a whole processor. */
const memory: Partial<Record<ResourceName, number>> = {
  interests: 1769,
  termsheets: 1769,
  users: 1769,
  views: 1769,
  // Loans of a few tapes.
  tapes: 1769,
};

/** What the version is called that answers. */
const aliasName = 'live';

/** The Lambda of one API resource. Its routes are `addRoutes`. */
export class ResourceFunction extends ProductFunction<ResourceName> {
  /** Whoever calls the function calls this. */
  readonly alias: Alias;
  /** Of the alias, by reference to the function alone: what is made before the alias may ask for them. */
  readonly liveName: string;
  readonly liveArn: string;

  constructor(scope: Construct, id: string, props: ProductFunctionProps<ResourceName>) {
    const timeout = timeouts[props.name];
    const memorySize = memory[props.name];
    super(scope, id, { ...props, ...(timeout && { timeout }), ...(memorySize && { memorySize }) });
    this.alias = this.addAlias(aliasName);
    this.liveName = `${this.functionName}:${aliasName}`;
    this.liveArn = `${this.functionArn}:${aliasName}`;
  }
}
