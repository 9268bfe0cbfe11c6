import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Construct } from 'constructs';
import type { Environment } from '../config.ts';
import { type AlarmTopics, describe, type Pain } from './alarm-topics.ts';

export interface ProductAlarmProps extends Pain {
  readonly metric: IMetric;
  /** Upper bound; for silence alarms, the lower one. */
  readonly threshold: number;
  /** Consecutive periods; 1 by default. */
  readonly periods?: number;
  /** Rings when nothing happens. */
  readonly isSilence?: boolean;
  /** Missing data rings too. */
  readonly needsData?: boolean;
}

/** Rings, and tells no one itself. */
export class MeasuringAlarm extends Alarm {
  constructor(scope: Construct, id: string, props: ProductAlarmProps & { readonly environment: Environment }) {
    const { environment, metric, threshold, periods = 1, isSilence = false, needsData = isSilence } = props;
    const { GREATER_THAN_OR_EQUAL_TO_THRESHOLD, LESS_THAN_THRESHOLD } = ComparisonOperator;
    super(scope, id, {
      alarmDescription: describe(environment, props),
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: isSilence ? LESS_THAN_THRESHOLD : GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: needsData ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
  }
}

/** Notifies on reaching its bound, and when over. */
export class ProductAlarm extends MeasuringAlarm {
  constructor(
    scope: Construct,
    id: string,
    { topics, ...props }: ProductAlarmProps & { readonly topics: AlarmTopics; readonly environment: Environment },
  ) {
    super(scope, id, props);
    this.addAlarmAction(new SnsAction(topics.of(props.severity)));
    this.addOkAction(new SnsAction(topics.of(props.severity)));
  }
}
