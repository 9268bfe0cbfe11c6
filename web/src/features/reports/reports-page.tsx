import { useQuery } from '@tanstack/react-query';
import { FileChartColumn } from 'lucide-react';
import type { SharedFile } from '#shared/contract/documents.ts';
import { FileRow, FileRows } from '../../files/file-row.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure, DisclosureGroup } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { myReports } from './queries.ts';

/** By section, then by LP (spec 2.3). */
export function ReportsPage() {
  const query = useQuery(myReports);
  return (
    <>
      <PageHeader title="Reports">
        <p>Reports for LPs your credit union has bought or sold.</p>
      </PageHeader>
      <Loaded query={query}>
        {(reports) =>
          reports.length > 0 ? (
            <Sections reports={reports} />
          ) : (
            <Card as="div">
              <EmptyState
                title="There are no reports"
                icon={<FileChartColumn />}
                action={<LinkButton href="/portfolio">Open your portfolio</LinkButton>}
              >
                <p>Reports on LPs that your credit union has bought or sold will show up here.</p>
              </EmptyState>
            </Card>
          )
        }
      </Loaded>
    </>
  );
}

const filesIn = ({ length }: readonly unknown[]) => `${length} ${length === 1 ? 'file' : 'files'}`;

function Sections({ reports }: { reports: readonly SharedFile[] }) {
  const sections = [...Map.groupBy(reports, ({ section }) => section)];
  return (
    <>
      <h2 className="visually-hidden">Sections</h2>
      <DisclosureGroup>
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
