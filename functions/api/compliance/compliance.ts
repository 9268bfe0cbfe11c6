import * as z from 'zod';
import { compliance as routes } from '#shared/contract/compliance.ts';
import { checkedLimits, limitInput } from '#shared/contract/limits-wire.ts';
import { decide } from '#shared/domain/authority.ts';
import { checkLimits } from '#shared/domain/limits.ts';
import { serve } from '../../runtime/serve.ts';
import { valid } from '../../runtime/valid.ts';
import { authorityQuestion } from '../../wire/approvals.ts';
import { authorityDesk } from './authorities.ts';
import { type CheckDeps, checkOfferingFor } from './check.ts';
import { type DocumentsDeps, documentDesk } from './documents.ts';
import { type EvidenceDeps, evidenceDesk } from './evidence.ts';
import { exposureDesk } from './exposures.ts';
import { assertLimitReader, assertLimitViewer } from './limit-readers.ts';
import { type SettingsDeps, settingsDesk } from './settings.ts';

export type ComplianceDeps = CheckDeps & DocumentsDeps & EvidenceDeps & SettingsDeps;

export const compliance = (deps: ComplianceDeps) => {
  const settings = settingsDesk(deps);
  const exposures = exposureDesk(deps);
  const authority = authorityDesk(deps);
  const evidence = evidenceDesk(deps);
  const documents = documentDesk(deps);

  return serve(routes, {
    async tryApprovals({ body }) {
      return decide(authorityQuestion(body));
    },
    async tryLimits({ body }) {
      return checkedLimits(checkLimits(limitInput(body)));
    },
    checkOffering: ({ id, query, now }, caller) =>
      checkOfferingFor(deps, { id, amount: askedAmount(query), now }, caller),
    async evidence({ query, now }, caller) {
      await assertLimitReader(deps, caller, now);
      return evidence.list(query, caller);
    },
    async verifyEvidence({ query, now }, caller) {
      await assertLimitReader(deps, caller, now);
      return evidence.verify(query, caller);
    },
    async oneEvidence({ id, query, now }, caller) {
      await assertLimitReader(deps, caller, now);
      return evidence.find(id, query, caller);
    },
    async evidencePdf({ id, query, now }, caller) {
      await assertLimitReader(deps, caller, now);
      return evidence.pdf(id, query, caller);
    },
    async settings({ id, now }, caller) {
      await assertLimitViewer(deps, caller, now);
      return settings.find(id, caller);
    },
    changeSettings: (request, caller) => settings.change(request, caller),
    approveSettings: (request, caller) => settings.approve(request, caller),
    declineSettings: (request, caller) => settings.decline(request, caller),
    replaceExposures: (request, caller) => exposures.replace(request, caller),
    async earlierExposures({ id, now }, caller) {
      await assertLimitReader(deps, caller, now);
      return exposures.earlier(id, caller);
    },
    async exposures({ id, version, now }, caller) {
      await assertLimitReader(deps, caller, now);
      return exposures.version({ id, version }, caller);
    },
    documents: (request, caller) => documents.list(request, caller),
    documentContent: (request, caller) => documents.content(request, caller),
    authorities: (request, caller) => authority.find(request, caller),
    replaceAuthorities: (request, caller) => authority.replace(request, caller),
    approveAuthorities: (request, caller) => authority.approve(request, caller),
    declineAuthorities: (request, caller) => authority.decline(request, caller),
  });
};

/** Dollars as text. */
const AskedAmount = z
  .string()
  .regex(/^-?\d{1,14}(?:\.\d{1,2})?$/, {
    error: 'The amount must be a number with at most 2 decimals',
    abort: true,
  })
  .transform(Number)
  .refine((amount) => amount > 0, 'Amount must be greater than 0');

const Amounts = z.object({ amount: AskedAmount.optional() });

const askedAmount = (query: { amount?: string | undefined }): number | undefined => valid(Amounts, query).amount;
