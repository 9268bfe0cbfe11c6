import { Stack } from 'aws-cdk-lib';
import { EventBus, type EventPattern, type IEventBus, Rule } from 'aws-cdk-lib/aws-events';
import { EventBus as BusTarget } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';

/** Sends events of its region to another one, whose rules tell of them. */
export class RegionBridge extends Construct {
  readonly #bus: IEventBus;

  constructor(scope: Construct, id: string, { region }: { region: string }) {
    super(scope, id);
    const bus = `arn:aws:events:${region}:${Stack.of(this).account}:event-bus/default`;
    this.#bus = EventBus.fromEventBusArn(this, 'FirstRegion', bus);
  }

  carry(id: string, what: string, eventPattern: EventPattern): void {
    const description = `Tandem: ${what}, for the first region to tell of`;
    new Rule(this, id, { description, eventPattern, targets: [new BusTarget(this.#bus)] });
  }
}
