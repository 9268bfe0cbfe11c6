import type { Construct } from 'constructs';
import type { Environment } from '../config.ts';
import { callsOn, findings } from '../watched-calls.ts';
import { RegionBridge } from './region-bridge.ts';
import { ThreatDetector } from './threat-detector.ts';

/** Watches the region of the copies: calls on their keys and vaults, and GuardDuty. The first region tells of both. */
export class CopiesWatch extends RegionBridge {
  constructor(scope: Construct, id: string, { region, detector }: Pick<Environment, 'region' | 'detector'>) {
    super(scope, id, { region });
    this.carry('Calls', 'calls on keys and vaults of copies', callsOn('keys', 'vaults'));
    this.carry('Findings', 'findings of GuardDuty', findings);
    if (detector) new ThreatDetector(this, 'Detector');
  }
}
