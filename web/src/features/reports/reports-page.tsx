import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { FileChartColumn } from 'lucide-react';
import type { SharedFile } from '#shared/contract/documents.ts';
import type { StatementRowEntity } from '#shared/contract/servicing-entities.ts';
import { refusal } from '#shared/domain/access.ts';
import { FileRow, FileRows } from '../../files/file-row.tsx';
import { useMe, whoIs } from '../../lib/queries.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useRights } from '../../lib/use-rights.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure, DisclosureGroup } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { myReports, statementsOf } from './queries.ts';
import { Statements, statementsIn } from './statements.tsx';

type Found = UseQueryResult<StatementRowEntity[]>;

/** Statements, and reports by section, then by LP (spec 2.3). Administrators name a credit union for its statements. */
export function ReportsPage() {
  const [address] = useAddress();
  const { isAdmin } = useRights();
  const named = isAdmin ? address.get('credit-union') : null;
  const mayRead = refusal('statements', whoIs(useMe())) === null;
  const reports = useQuery(myReports);
  const statements = useQuery({ ...statementsOf(named), enabled: mayRead });
  return (
    <>
      <PageHeader title="Reports" eyebrow={named === null ? undefined : `Statements of ${named}`}>
        <p>Reports and monthly statements for LPs your credit union has bought or sold.</p>
      </PageHeader>
      <Loaded query={reports}>
        {(files) =>
          files.length === 0 && (!mayRead || statements.data?.length === 0) ? (
            <NoReports />
          ) : (
            <Sections reports={files} statements={mayRead ? statements : null} named={named} />
          )
        }
      </Loaded>
    </>
  );
}

const NoReports = () => (
  <Card as="div">
    <EmptyState
      title="There are no reports"
      icon={<FileChartColumn />}
      action={<LinkButton href="/portfolio">Open your portfolio</LinkButton>}
    >
      <p>Reports and monthly statements for LPs that your credit union has bought or sold will show up here.</p>
    </EmptyState>
  </Card>
);

const filesIn = ({ length }: readonly unknown[]) => `${length} ${length === 1 ? 'file' : 'files'}`;

interface SectionsProps {
  reports: readonly SharedFile[];
  /** Null: not for the reader. */
  statements: Found | null;
  named: string | null;
}

function Sections({ reports, statements, named }: SectionsProps) {
  const sections = [...Map.groupBy(reports, ({ section }) => section)];
  return (
    <>
      <h2 className="visually-hidden">Sections</h2>
      <DisclosureGroup>
        {statements && (
          <Disclosure title="Statements" meta={statements.data && statementsIn(statements.data)} defaultExpanded>
            <Loaded query={statements}>{(rows) => <Statements statements={rows} named={named} />}</Loaded>
          </Disclosure>
        )}
        {sections.map(([section, files], index) => (
          <Disclosure key={section} title={section} meta={filesIn(files)} defaultExpanded={index === 0}>
            <Offerings section={section} files={files} />
          </Disclosure>
        ))}
      </DisclosureGroup>
    </>
  );
}

function Offerings({ section, files }: { section: string; files: readonly SharedFile[] }) {
  const offerings = [...Map.groupBy(files, ({ relatedLP }) => relatedLP)];
  return (
    <DisclosureGroup>
      {offerings.map(([relatedLP, files], index) => (
        <Disclosure
          key={relatedLP}
          title={`LP #${relatedLP}`}
          meta={filesIn(files)}
          defaultExpanded={index === 0}
          level={4}
        >
          <FileRows label={`${section}, LP #${relatedLP}`}>
            {files.map((file) => (
              <FileRow key={file.itemUniqueId} file={file} />
            ))}
          </FileRows>
        </Disclosure>
      ))}
    </DisclosureGroup>
  );
}
