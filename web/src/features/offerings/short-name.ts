/** As credit unions abbreviate what they are. */
export const shortName = (name: string): string =>
  name.replace(/ Federal Credit Union$/, ' FCU').replace(/ Credit Union$/, ' CU');
