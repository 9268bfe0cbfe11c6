const placeOfReport = (cycle: string, report: number) => `CYCLE#${cycle}#${String(report).padStart(4, '0')}`;

export const callReportKeys = {
  /** `report` counts postings of the quarter. */
  callReportLine: (charterNumber: string, cycle: string, report: number) => ({
    PK: `CALLREPORT#${charterNumber}`,
    SK: placeOfReport(cycle, report),
  }),
  /** Credit unions of a file in short, several per item. */
  reportRoster: (cycle: string, report: number, at: number) => ({
    PK: `CALLREPORTROSTER#${cycle}#${report}`,
    SK: `PART#${String(at).padStart(4, '0')}`,
  }),
  reportFile: (id: string) => ({ PK: 'CALLREPORTS', SK: `FILE#${id}` }),
  importedReport: (cycle: string, report: number) => ({ PK: 'CALLREPORTS', SK: placeOfReport(cycle, report) }),
  /** One item, so that no check sees half a quarter. */
  callReportInForce: { PK: 'CALLREPORTS', SK: 'CURRENT' },
} as const;
