/** Square brackets mark text for the owner's counsel to complete. */
export interface Parties {
  creditUnion: string;
  routingNumber: string;
}

export interface Clause {
  heading: string;
  paragraphs: string[];
}

export const operator = 'Tandem [legal name of the operator: owner’s counsel to complete]';

export const preamble = ({ creditUnion, routingNumber }: Parties): string[] => [
  `This agreement is between ${creditUnion}, routing number ${routingNumber} (the “Credit Union”), and ${operator} (“Tandem”). Sellers that place loan participations on Tandem rely on it and may enforce it as if they had signed it.`,
  'It sets out how the Credit Union and its people may use the information they are given on Tandem. It takes effect when the Credit Union signs it electronically, and it must be in force before anyone of the Credit Union is admitted to a data room.',
];

export const clauses: Clause[] = [
  {
    heading: 'What is confidential',
    paragraphs: [
      'Confidential Information is everything the Credit Union can see on Tandem only after signing in: offerings and their terms, loan tapes, pool statistics, due-diligence files, the names of sellers and buyers, indications of interest, purchase commitments and messages about them, in any form and whether or not marked confidential. Notes, models and analyses made from it are Confidential Information too.',
      'It does not include information that is or becomes public other than by a breach of this agreement, that the Credit Union already had or develops without it, or that it lawfully receives from someone who is free to give it.',
    ],
  },
  {
    heading: 'Permitted purpose',
    paragraphs: [
      'The Credit Union may use Confidential Information only to evaluate, negotiate, buy, sell, service and account for loan participations on Tandem. It will not use it to solicit a seller’s members, to compete for a loan or relationship described in it, or to reverse-engineer a seller’s pricing or credit models.',
    ],
  },
  {
    heading: 'Who may see it',
    paragraphs: [
      'The Credit Union may share Confidential Information with those of its directors, employees, auditors, counsel and professional advisers who need it for the permitted purpose and are bound to keep it confidential. The Credit Union answers for what they do with it.',
      'Accounts on Tandem are personal. Each user keeps their password and second factor to themselves, and the Credit Union tells Tandem without delay when a user leaves or should no longer have access.',
    ],
  },
  {
    heading: 'Care of the information',
    paragraphs: [
      'The Credit Union protects Confidential Information with at least the care it takes of its own members’ information, and in any case with the safeguards that 12 CFR part 748 requires of it. It keeps downloaded files in places that only permitted people can reach.',
      'Loan files on Tandem are meant to hold no information that identifies a borrower. Should the Credit Union find any, it will not use or copy it, will tell Tandem at once and will delete it when asked.',
    ],
  },
  {
    heading: 'Records of access',
    paragraphs: [
      'Tandem records who views, downloads and uploads which document and when, and may show that record to the seller concerned, to examiners and to the Credit Union itself. Downloads may carry a mark that identifies the user.',
    ],
  },
  {
    heading: 'When disclosure is required',
    paragraphs: [
      'If a law, court or regulator requires the Credit Union to disclose Confidential Information, it will tell Tandem beforehand where that is lawful and disclose no more than is required. Disclosure to the NCUA or a state supervisory authority in the course of an examination needs no notice.',
    ],
  },
  {
    heading: 'If something goes wrong',
    paragraphs: [
      'The Credit Union will tell Tandem without delay, and no later than 48 hours after finding out, of any loss of, or unauthorized access to, Confidential Information, and will help to contain it. [Owner’s counsel to confirm the period against 12 CFR 748.1.]',
    ],
  },
  {
    heading: 'Return and deletion',
    paragraphs: [
      'On request, and when its access ends, the Credit Union will delete or return Confidential Information. It may keep what the law, its regulator or its ordinary backups require it to keep, and records of the participations it has bought or sold; this agreement goes on applying to what is kept.',
    ],
  },
  {
    heading: 'No promise about the information',
    paragraphs: [
      'Sellers supply the information and Tandem does not verify it. Each buyer makes its own credit decision and does its own due diligence. Only a signed participation agreement binds anyone to buy or sell, and only its representations and warranties count.',
    ],
  },
  {
    heading: 'Term',
    paragraphs: [
      'This agreement lasts as long as the Credit Union has access to Tandem. The duty of confidence lasts [three] years after that and, for information about borrowers, as long as the law protects it. [Owner’s counsel to confirm the period.]',
    ],
  },
  {
    heading: 'Remedies and law',
    paragraphs: [
      'Money alone may not make good a breach, so Tandem or a seller may ask a court to stop one. The law of [state: owner’s counsel to complete] governs this agreement, without regard to its conflict-of-law rules, and federal law where it applies.',
    ],
  },
  {
    heading: 'Electronic signature and authority',
    paragraphs: [
      'The parties agree to sign and keep this agreement electronically under the E-SIGN Act and the Uniform Electronic Transactions Act. The person who signs confirms that the Credit Union has authorized them to bind it. This is the whole agreement on its subject; it is changed only by a new version that the Credit Union signs.',
    ],
  },
];
