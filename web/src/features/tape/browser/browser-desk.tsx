import { useSearchParams } from 'react-router-dom';
import { UploadPanel } from '../server/send-tape.tsx';
import { TapeDesk } from '../tape-desk.tsx';
import type { FillTarget } from '../target.ts';
import { TemplateLinks } from '../template-links.tsx';
import { TermsTable, termRows } from '../terms-table.tsx';
import { FileStep } from './file-step.tsx';
import { useBrowserTape } from './use-browser-tape.ts';

/** The desk of a file on this computer: nothing of it is sent before its person uploads it. */
export function BrowserDesk({ target }: { target: FillTarget }) {
  const [params, setParams] = useSearchParams();
  const toColumns = () => setParams({ step: 'columns' }, { replace: params.get('step') === 'columns' });
  const { desk, source, choose, remove } = useBrowserTape(target.assetClass, toColumns);
  return (
    <TapeDesk
      source={source}
      choosing={
        <>
          <FileStep desk={desk} onChoose={choose} onRemove={remove} onNext={toColumns} />
          <TemplateLinks target={target} />
        </>
      }
      fileHref="?step=file"
      publishing={{
        title: 'Compare with the term sheet',
        step: (
          <>
            <p>Upload this tape to take fields into the term sheet and publish its figures.</p>
            <TermsTable rows={termRows(target.offering, desk.checked?.terms ?? [])} />
          </>
        ),
      }}
    >
      {!desk.busy && !desk.search && <UploadPanel desk={desk} target={target} />}
    </TapeDesk>
  );
}
