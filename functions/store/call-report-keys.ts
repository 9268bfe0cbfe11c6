/** Sorts as the quarters do, and a quarter's files as they came. */
const placeOfReport = (cycle: string, report: number) => `CYCLE#${cycle}#${String(report).padStart(4, '0')}`;

export const callReportKeys = {
  /** `report` counts how often the quarter was posted. */
  callReportLine: (charterNumber: string, cycle: string, report: number) => ({
    PK: `CALLREPORT#${charterNumber}`,
    SK: placeOfReport(cycle, report),
  }),
  /** Every credit union of a file in short, some in an item. */
  reportRoster: (cycle: string, report: number, at: number) => ({
    PK: `CALLREPORTROSTER#${cycle}#${report}`,
    SK: `PART#${String(at).padStart(4, '0')}`,
  }),
  /** As an administrator sends it in; ids sort by time. */
  reportFile: (id: string) => ({ PK: 'CALLREPORTS', SK: `FILE#${id}` }),
  importedReport: (cycle: string, report: number) => ({ PK: 'CALLREPORTS', SK: placeOfReport(cycle, report) }),
  /** The one that checks go by: an item, so that no check sees half a quarter. */
  callReportInForce: { PK: 'CALLREPORTS', SK: 'CURRENT' },
} as const;
