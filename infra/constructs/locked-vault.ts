import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BackupVault } from 'aws-cdk-lib/aws-backup';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';

/** Backup retention. */
export const KEPT = Duration.days(35);

/** Locked after three days: no one, account administrators included, can delete backups early. */
export class LockedVault extends BackupVault {
  constructor(scope: Construct, id: string, { name, key }: { name: string; key: IKey }) {
    super(scope, id, {
      backupVaultName: name,
      encryptionKey: key,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      lockConfiguration: { minRetention: KEPT, changeableFor: Duration.days(3) },
    });
  }
}
