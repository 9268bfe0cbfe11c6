import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

export interface PagingAlarmProps {
  readonly description: string;
  readonly metric: IMetric;
  /** 1 unless said: what should not happen at all. */
  readonly threshold?: number;
  readonly to: ITopic;
}

/** Tells people when a measure first reaches its bound in a period, and when it is over. */
export class PagingAlarm extends Alarm {
  constructor(scope: Construct, id: string, { description, metric, threshold = 1, to }: PagingAlarmProps) {
    super(scope, id, {
      alarmDescription: description,
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    this.addAlarmAction(new SnsAction(to));
    this.addOkAction(new SnsAction(to));
  }
}
