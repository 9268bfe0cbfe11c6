import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledgements.ts';
import type { Environment } from '../config.ts';
import { copiesOf, vaultNameOf } from '../copies.ts';
import { KEPT, LockedVault } from './locked-vault.ts';

export interface TableBackupProps {
  readonly environment: Environment;
  readonly region: string;
  readonly tableArns: string[];
}

/** Daily backup in a locked vault, copied to the other region's. Its key is its own: the table's may be what was lost. */
export class TableBackup extends Construct {
  /** Restores, too. */
  readonly role: Role;

  constructor(scope: Construct, id: string, { environment, region, tableArns }: TableBackupProps) {
    super(scope, id);
    const copies = copiesOf(environment, region, Stack.of(this));
    this.role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: [
        ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSBackupServiceRolePolicyForBackup'),
        ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSBackupServiceRolePolicyForRestores'),
      ],
    });
    acknowledge(
      this.role,
      Object.fromEntries(
        ['Backup', 'Restores'].map((what) => [
          `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyFor${what}]`,
          "AWS Backup's own policy: what the service needs changes with the service.",
        ]),
      ),
    );
    const key = new Key(this, 'Key', {
      description: 'Tandem: backups of the table',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    const plan = new BackupPlan(this, 'Plan', {
      backupVault: new LockedVault(this, 'Vault', { name: vaultNameOf(environment), key }),
    });
    plan.addRule(
      new BackupPlanRule({
        ruleName: 'Daily',
        // Before the nightly jobs, all year.
        scheduleExpression: Schedule.cron({ hour: '7', minute: '0' }),
        deleteAfter: KEPT,
        copyActions: [
          {
            destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'Copies', copies.vaultArn),
            deleteAfter: KEPT,
          },
        ],
      }),
    );
    plan.addSelection('Table', { role: this.role, resources: tableArns.map((arn) => BackupResource.fromArn(arn)) });
  }
}
