import { Stack } from 'aws-cdk-lib';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { EventBus as BusTarget } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { callsOn } from '../watched-calls.ts';

/** Sends calls on keys and vaults of copies to the first region, whose rules tell of them. */
export class CopiesWatch extends Construct {
  constructor(scope: Construct, id: string, { region }: { region: string }) {
    super(scope, id);
    const bus = `arn:aws:events:${region}:${Stack.of(this).account}:event-bus/default`;
    new Rule(this, 'Calls', {
      description: 'Tandem: calls on keys and vaults of copies, for the first region to tell of',
      eventPattern: callsOn('keys', 'vaults'),
      targets: [new BusTarget(EventBus.fromEventBusArn(this, 'FirstRegion', bus))],
    });
  }
}
