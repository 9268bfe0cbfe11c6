import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Construct } from 'constructs';
import type { AlarmTopics, Pain } from './alarm-topics.ts';

export interface ProductAlarmProps extends Pain {
  readonly metric: IMetric;
  /** What is too much; for an alarm about silence, too little is less than this. */
  readonly threshold: number;
  /** Periods of the metric that have to be so one after the other; 1 unless said. */
  readonly periods?: number;
  /** That nothing happens is what is wrong. */
  readonly isSilence?: boolean;
  /** That nothing is measured is wrong too. */
  readonly needsData?: boolean;
}

/** Tells people when a measure reaches its bound, and when it is over. */
export class ProductAlarm extends Alarm {
  constructor(scope: Construct, id: string, props: ProductAlarmProps & { readonly topics: AlarmTopics }) {
    const { topics, severity, metric, threshold, periods = 1, isSilence = false, needsData = isSilence } = props;
    const { GREATER_THAN_OR_EQUAL_TO_THRESHOLD, LESS_THAN_THRESHOLD } = ComparisonOperator;
    super(scope, id, {
      alarmDescription: topics.describe(props),
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: isSilence ? LESS_THAN_THRESHOLD : GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: needsData ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    this.addAlarmAction(new SnsAction(topics.of(severity)));
    this.addOkAction(new SnsAction(topics.of(severity)));
  }
}
