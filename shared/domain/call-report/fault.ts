export class CallReportFault extends Error {
  constructor(reason: string) {
    super(`${reason} Nothing was imported.`);
    this.name = 'CallReportFault';
  }
}
