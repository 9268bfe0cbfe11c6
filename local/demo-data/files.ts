import { stringify } from 'csv-stringify/sync';
import type { dueDiligenceSections } from '#shared/domain/due-diligence.ts';
import { iso } from './calendar.ts';
import { participationAgreement, participationCertificate } from './papers/agreement.ts';
import { financialStatement } from './papers/financials.ts';
import { loanFile, loanFileIndex } from './papers/loan-file.ts';
import { lendingPolicy, participationPolicy } from './papers/policies.ts';
import { policySummary } from './papers/policy-summary.ts';
import { poolSummary, strataSheet, tapeSheet } from './papers/pool.ts';
import { remittances, servicingReport, staticPool } from './papers/servicing.ts';
import { monthOf, quarterOf, type Subject } from './papers/subject.ts';
import { type Paper, pdf } from './pdf.ts';
import { type Sheet, workbook } from './spreadsheet.ts';

type Section = (typeof dueDiligenceSections)[number];

export interface FileIdea {
  section: Section;
  itemName: string;
  render(): Uint8Array | Promise<Uint8Array>;
}

const paper = (section: Section, itemName: string, of: () => Paper): FileIdea => ({
  section,
  itemName: `${itemName}.pdf`,
  render: () => pdf(of()),
});

const book = (section: Section, itemName: string, sheets: () => Sheet[]): FileIdea => ({
  section,
  itemName: `${itemName}.xlsx`,
  render: () => workbook(sheets()),
});

const csv = (section: Section, itemName: string, rows: () => readonly object[]): FileIdea => ({
  section,
  itemName: `${itemName}.csv`,
  render: () => new TextEncoder().encode(stringify([...rows()], { header: true })),
});

/** The files of an ordinary offering. */
export function usualFiles(subject: Subject): FileIdea[] {
  const { seller, kind, offering, milestones } = subject.listing;
  const short = shortName(seller.name);
  const lp = `LP${offering.lpNumber}`;
  const [loan] = subject.tape();
  return [
    paper('Seller Financials', `${short} Financial Statement ${quarterOf(subject.quarterEnd)}`, () =>
      financialStatement(subject),
    ),
    paper('Policies and Procedures', `${kind.loanType.replace('/', '-')} Lending Policy (extract)`, () =>
      lendingPolicy(subject),
    ),
    paper('Loan Servicing Data', `${short} Servicing Report ${monthOf(milestones.asOf)}`, () =>
      servicingReport(subject),
    ),
    csv('Loan Servicing Data', `remittance_report_${iso(milestones.asOf).slice(0, 7)}`, () => remittances(subject, 48)),
    paper('Pool Details', `${lp} Pool Summary`, () => poolSummary(subject)),
    wholeTape(subject, `${lp} Loan Tape`),
    ...(loan ? [paper('Loan Files', loanFileName(loan.loanId), () => loanFile(subject, loan))] : []),
    paper('LP Agreement', `${lp} Participation Agreement - DRAFT`, () => participationAgreement(subject)),
  ];
}

/** Every fourth seller sends its tape as a workbook, the others as most core systems export it. */
const wholeTape = (subject: Subject, itemName: string): FileIdea =>
  Number(subject.listing.offering.lpNumber) % 4 === 2
    ? book('Pool Details', itemName, () => [tapeSheet(subject), strataSheet(subject)])
    : csv('Pool Details', itemName, () => subject.tape());

/** A data room as a careful seller fills it: more in every section, the whole tape, and a page and more of loan files. */
export function manyFiles(subject: Subject, loanFiles: number): FileIdea[] {
  const { seller, kind, offering } = subject.listing;
  const short = shortName(seller.name);
  const lp = `LP${offering.lpNumber}`;
  const loans = subject.tape().slice(0, loanFiles);
  return [
    ...usualFiles(subject).filter(({ section, itemName }) => section !== 'Loan Files' && !itemName.includes('Tape')),
    paper('Policies and Procedures', 'Loan Participation Policy - board approved', () => participationPolicy(subject)),
    paper('Policies and Procedures', 'Resumen de la política de préstamos – español', () => policySummary(subject)),
    book('Loan Servicing Data', `${short} Static Pool Losses ${kind.loanType}`, () => [staticPool(subject)]),
    book('Pool Details', `${lp} Stratification`, () => [strataSheet(subject)]),
    csv('Pool Details', `${lp}_loan_tape_${loans[0]?.asOfDate ?? ''}`, () => subject.tape()),
    book('Loan Files', `${lp} Loan File Index`, () => [loanFileIndex(loans)]),
    ...loans.map((loan) => paper('Loan Files', loanFileName(loan.loanId), () => loanFile(subject, loan))),
    paper('LP Agreement', `Exhibit B - Participation Certificate (${lp})`, () => participationCertificate(subject)),
  ];
}

const loanFileName = (loanId: string): string => `LN${loanId}_loan_file_redacted`;

const shortName = (name: string): string => name.replace('Federal Credit Union', 'FCU').replace('Credit Union', 'CU');
