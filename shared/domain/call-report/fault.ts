/** Why a quarterly file is refused, whole. The message is for people. */
export class CallReportFault extends Error {
  constructor(reason: string) {
    super(`${reason} Nothing was imported.`);
    this.name = 'CallReportFault';
  }
}
