import { Duration } from 'aws-cdk-lib';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { ResourceName } from '#shared/contract/index.ts';
import { ProductFunction, type ProductFunctionProps } from './product-function.ts';

/** Commitments queue by credit union, signing waits for its service, downloads for marks; API Gateway waits 29 seconds. */
const timeouts: Partial<Record<ResourceName, Duration>> = {
  closings: Duration.seconds(28),
  commitments: Duration.seconds(28),
  documents: Duration.seconds(29),
  servicing: Duration.seconds(28),
  signing: Duration.seconds(28),
  tapes: Duration.seconds(28),
  uploads: Duration.seconds(28),
  // A large view without a copy is read from its index.
  termsheets: Duration.seconds(28),
  users: Duration.seconds(28),
  views: Duration.seconds(28),
};

/** Megabytes: a million rows of each view take up to 250, and filtering wants a whole processor. */
const memory: Partial<Record<ResourceName, number>> = {
  interests: 1769,
  // A deal's agreement of up to 25 MB, as JSON.
  signing: 1024,
  termsheets: 1769,
  users: 1769,
  views: 1769,
  // Loans of a few tapes.
  tapes: 1769,
  closings: 1769,
  // Statements of 200,000 loans.
  servicing: 1769,
};

const aliasName = 'live';

/** Lambda of one API resource. `addRoutes` makes its routes. */
export class ResourceFunction extends ProductFunction<ResourceName> {
  readonly serves: ResourceName;
  /** Target of all calls. */
  readonly alias: Alias;
  /** Alias's name without depending on it, for resources made before. */
  readonly liveName: string;
  readonly liveArn: string;

  constructor(scope: Construct, id: string, props: ProductFunctionProps<ResourceName>) {
    const timeout = timeouts[props.name];
    const memorySize = memory[props.name];
    super(scope, id, { ...props, ...(timeout && { timeout }), ...(memorySize && { memorySize }) });
    this.serves = props.name;
    this.alias = this.addAlias(aliasName);
    this.liveName = `${this.functionName}:${aliasName}`;
    this.liveArn = `${this.functionArn}:${aliasName}`;
  }
}
