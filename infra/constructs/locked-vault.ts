import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BackupVault } from 'aws-cdk-lib/aws-backup';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';

/** How long a backup stays. */
export const KEPT = Duration.days(35);

/** A vault of backups that no one can delete before their time, administrators of the account included, once it is three days old. */
export class LockedVault extends BackupVault {
  constructor(scope: Construct, id: string, { name, key }: { name: string; key: IKey }) {
    super(scope, id, {
      backupVaultName: name,
      encryptionKey: key,
      removalPolicy: RemovalPolicy.RETAIN,
      lockConfiguration: { minRetention: KEPT, changeableFor: Duration.days(3) },
    });
  }
}
