import { Problem } from '#shared/contract/problem.ts';
import type { StatementFormat } from '#shared/domain/kept-statement.ts';
import { statementFileKey, statementFileName, statementTypes } from '#shared/domain/statement-file.ts';
import { redirect } from '../../runtime/answer.ts';
import type { FileService } from '../../services/files.ts';
import type { StatementWriter } from '../../services/statement-writer.ts';
import type { ClosingStore } from '../../store/closings.ts';

export interface StatementFileDeps {
  closings: Pick<ClosingStore, 'statement' | 'file'>;
  files: Pick<FileService, 'link'>;
  writeStatement: StatementWriter;
}

/** Seconds: a statement of 50,000 loans takes slow lines a while to begin with. */
const LINK_SECONDS = 300;

interface Asked {
  id: string;
  version: string;
  format: StatementFormat;
}

/** Link to a statement's file, which is written on first use. */
export async function statementFile(deps: StatementFileDeps, { id, version, format }: Asked) {
  const kept = /^[1-9]\d{0,3}$/.test(version) ? await deps.closings.statement(id, Number(version)) : undefined;
  if (!kept) throw new Problem('not_found');
  const before = await deps.closings.file(id, await statementFileKey(kept, format));
  const { key } = before ?? (await deps.writeStatement({ dealId: id, version: kept.version, format }));
  const file = { key, itemName: statementFileName(kept, format), contentType: statementTypes[format] };
  return redirect(await deps.files.link(file, 'attachment', LINK_SECONDS));
}
