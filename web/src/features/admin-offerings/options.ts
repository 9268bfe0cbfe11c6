import { commitmentStatuses } from '#shared/domain/commitment.ts';
import { offeringStates, termSheetCategories, transactionTypes } from '#shared/domain/offering.ts';
import { stateLabel, transactionTypeLabel } from '#shared/format/labels.ts';
import { optionsOf } from '../../ui/table/odata.ts';

export const stateOptions = optionsOf('State', offeringStates, stateLabel);
export const typeOptions = optionsOf('TransactionType', transactionTypes, transactionTypeLabel);
export const categoryOptions = optionsOf('TermSheetCategory', termSheetCategories);
export const statusOptions = optionsOf('Status', commitmentStatuses);
