import { approvalsTrial } from './approvals.ts';
import { approveAuthorities, authorities, declineAuthorities, replaceAuthorities } from './authorities.ts';
import {
  approveSettings,
  changeLimitSettings,
  declineSettings,
  earlierExposures,
  exposuresOfVersion,
  limitSettings,
  replaceExposures,
} from './compliance-settings.ts';
import { evidenceList, evidenceOne, evidencePdf, evidenceVerification } from './evidence.ts';
import { limitDocumentContent, limitDocuments } from './limit-documents.ts';
import { limitsTrial } from './limit-trial.ts';
import { offeringCheck } from './offering-check.ts';
import { contract } from './route.ts';

export const compliance = contract({
  tryApprovals: approvalsTrial,
  tryLimits: limitsTrial,
  checkOffering: offeringCheck,
  evidence: evidenceList,
  verifyEvidence: evidenceVerification,
  oneEvidence: evidenceOne,
  evidencePdf,
  settings: limitSettings,
  changeSettings: changeLimitSettings,
  approveSettings,
  declineSettings,
  replaceExposures,
  earlierExposures,
  exposures: exposuresOfVersion,
  documents: limitDocuments,
  documentContent: limitDocumentContent,
  authorities,
  replaceAuthorities,
  approveAuthorities,
  declineAuthorities,
});
