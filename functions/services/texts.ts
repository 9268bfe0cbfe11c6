import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { Problem } from '#shared/contract/problem.ts';

export interface Text {
  to: string;
  /** 160 characters of the GSM alphabet are one text. */
  message: string;
}

export interface Texter {
  /** In a country that we text. */
  reaches(number: string): boolean;
  /** `upstream` if SNS refuses, or the number is out of reach. */
  send(text: Text): Promise<void>;
}

export interface TexterEnvironment {
  TEXTS_ENDPOINT?: string | undefined;
  TEXTS_FROM: string;
  TEXTS_COUNTRIES: string[];
}

const attribute = (StringValue: string) => ({ DataType: 'String', StringValue });

/** Permissions can't tell a country or an origination number: SNS has no condition for either. */
export function texter({ TEXTS_ENDPOINT: endpoint, TEXTS_FROM: from, TEXTS_COUNTRIES }: TexterEnvironment): Texter {
  const client = new SNSClient({ ...(endpoint && { endpoint }) });
  const MessageAttributes = {
    'AWS.SNS.SMS.SMSType': attribute('Transactional'),
    ...(from && { 'AWS.MM.SMS.OriginationNumber': attribute(from) }),
  };
  const reaches = (number: string) => TEXTS_COUNTRIES.includes(parsePhoneNumberFromString(number)?.country ?? '');
  return {
    reaches,
    async send({ to, message }) {
      if (!reaches(to)) throw new Problem('upstream');
      const text = { PhoneNumber: to, Message: message, MessageAttributes };
      await client.send(new PublishCommand(text)).catch((cause: unknown) => {
        throw new Problem('upstream', { cause });
      });
    },
  };
}
