/** A template of CloudFormation, as far as it is counted. */
interface Template {
  // biome-ignore lint/suspicious/noExplicitAny: templates are JSON of any shape
  Resources?: Record<string, { Type: string; DeletionPolicy?: string; Properties?: any }>;
}

export type Fixed = ReturnType<typeof fixedOf>;

/** Metrics of S3 for each copy rule. */
const OF_COPY_RULE = 4;

/** What costs without being used, counted in an environment's templates. */
export function fixedOf(templates: readonly Template[]) {
  const resources = templates.flatMap(({ Resources = {} }) => Object.values(Resources));
  const all = (type: string) => resources.filter(({ Type }) => Type === type).map(({ Properties = {} }) => Properties);
  const firewalls = all('AWS::WAFv2::WebACL');
  return {
    keys: all('AWS::KMS::Key').length,
    /** Others go before they are a year old, or hold nothing. */
    rotatedKeys: resources.filter(
      ({ Type, DeletionPolicy, Properties }) =>
        Type === 'AWS::KMS::Key' && DeletionPolicy?.startsWith('Retain') && Properties.EnableKeyRotation,
    ).length,
    secrets: all('AWS::SecretsManager::Secret').length,
    firewalls: firewalls.length,
    firewallRules: firewalls.flatMap(({ Rules }) => Rules).length,
    /** Metrics under alarms, each of which is charged. */
    alarms: all('AWS::CloudWatch::Alarm').flatMap(({ Metrics = [{ MetricStat: true }] }) =>
      Metrics.filter(({ MetricStat }: { MetricStat?: unknown }) => MetricStat),
    ).length,
    dashboards: all('AWS::CloudWatch::Dashboard').length,
    copyMetrics:
      OF_COPY_RULE * all('AWS::S3::Bucket').flatMap((bucket) => bucket.ReplicationConfiguration?.Rules ?? []).length,
    vaults: all('AWS::Backup::BackupVault').length,
    detectors: all('AWS::GuardDuty::Detector').length,
    /** Days that logs are kept. */
    logDays: Math.max(0, ...all('AWS::Logs::LogGroup').map(({ RetentionInDays = 0 }) => RetentionInDays)),
    savedQueries: all('AWS::Logs::QueryDefinition').length,
    /** Plans by which new files are scanned. */
    scans: all('AWS::GuardDuty::MalwareProtectionPlan').length,
  };
}
