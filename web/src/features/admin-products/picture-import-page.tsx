import type { ReactNode } from 'react';
import { maxPictures } from '#shared/domain/catalogue/pictures/picture-list.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ChooseFile } from '#web/ui/choose-file.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import {
  listPresent,
  type MatchedBottle,
  type PictureImportState,
  usePictureImport,
} from './use-picture-import.ts';

const count = (items: number, one: string, more = `${one}s`) => `${items} ${items === 1 ? one : more}`;
const countPictures = (matched: readonly MatchedBottle[]) =>
  matched.reduce((sum, { pictures }) => sum + pictures.length, 0);

/** Assigns the pictures of a ZIP file to the products that their names match, after a preview. */
export function PictureImportPage() {
  const { state, choose, run, stop } = usePictureImport();
  const { phase, notice } = state;
  return (
    <AdminPage
      title="Import pictures"
      note={`Use a ZIP file of pictures named by SKU or ID and number, such as KIL-021-1.jpg for the first picture. A product has up to ${maxPictures}. You see which picture goes with which product before anything is uploaded.`}
      actions={
        <ButtonLink to={adminTab.products.href()} look="outline" size="sm">
          Back to products
        </ButtonLink>
      }
    >
      <div className="grid max-w-3xl gap-6">
        <ChooseFile
          accept=".zip,application/zip"
          label="ZIP file"
          isBusy={phase === 'reading' || phase === 'uploading'}
          onChoose={(file) => void choose(file)}
        >
          Choose a ZIP file
        </ChooseFile>
        {phase === 'empty' && notice && <Notice tone="error">{notice}</Notice>}
        {phase === 'reading' && <Loading label="Reading the file" />}
        {phase === 'matched' && <Preview state={state} onRun={() => void run()} />}
        {phase === 'uploading' && <Progress state={state} onStop={stop} />}
        {phase === 'over' && <Summary state={state} />}
      </div>
    </AdminPage>
  );
}

function Preview({ state, onRun }: { state: PictureImportState; onRun: () => void }) {
  const { matched, unmatched } = state;
  const pictures = countPictures(matched);
  return (
    <>
      <p role="status">
        {count(pictures, 'picture')} for {count(matched.length, 'product')}, {count(unmatched.length, 'file')}{' '}
        without a product.
      </p>
      {matched.length > 0 && (
        <FileTable
          caption="Pictures by product"
          heads={['Product', 'Pictures']}
          rows={matched.map(({ product, pictures }) => {
            const present = listPresent(product).length;
            return {
              key: product.id,
              name: product.name,
              content: pictures.map(({ path, place }) => (
                <span key={path} className="block">
                  Picture {place}: {path}
                  <span className="text-ink-3">
                    {place <= present ? ', replaces the current one' : ', new'}
                  </span>
                </span>
              )),
            };
          })}
        />
      )}
      <Unmatched state={state} />
      <div>
        <Button disabled={pictures === 0} onClick={onRun}>
          Import {count(pictures, 'picture')}
        </Button>
      </div>
    </>
  );
}

function Unmatched({ state: { unmatched } }: { state: PictureImportState }) {
  if (unmatched.length === 0) return null;
  return (
    <FileTable
      caption="Left out"
      heads={['File', 'Reason']}
      rows={unmatched.map(({ path, reason }) => ({ key: path, name: path, content: reason }))}
    />
  );
}

function Progress({ state, onStop }: { state: PictureImportState; onStop: () => void }) {
  const { done, failures, matched } = state;
  const tried = done + failures.length;
  return (
    <div className="grid gap-3">
      <p role="status">
        {tried} of {count(matched.length, 'product')} imported.
      </p>
      <ProgressBar aria-label="Import" max={matched.length} value={tried} className="w-full" />
      <div>
        <Button look="outline" onClick={onStop}>
          Stop
        </Button>
      </div>
    </div>
  );
}

function Summary({ state }: { state: PictureImportState }) {
  const { done, failures, notice } = state;
  return (
    <>
      <Notice
        tone={notice || failures.length > 0 ? 'warn' : 'ok'}
        title={`Pictures of ${count(done, 'product')} imported`}
      >
        {notice && <p>{notice}</p>}
        {failures.length > 0 && <p>The products below were left as they are.</p>}
      </Notice>
      {failures.length > 0 && (
        <FileTable
          caption="Not imported"
          heads={['Product', 'Reason']}
          rows={failures.map(({ name, path, reason }) => ({
            key: name,
            name,
            content: `${path}: ${reason}`,
          }))}
        />
      )}
      <Unmatched state={state} />
    </>
  );
}

type FileRow = { key: string; name: string; content: ReactNode };

function FileTable({ caption, heads, rows }: { caption: string; heads: string[]; rows: readonly FileRow[] }) {
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="pb-2 text-left font-medium">{caption}</caption>
      <thead className="border-hairline border-b text-ink-2">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="py-2 pr-3 font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, content }) => (
          <tr key={key} className="border-hairline border-b align-top">
            <th scope="row" className="wrap-anywhere py-2.5 pr-3 font-normal">
              {name}
            </th>
            <td className="wrap-anywhere py-2.5">{content}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
