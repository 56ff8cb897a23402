import { Download as DownloadIcon } from 'lucide-react';
import { useState } from 'react';
import { csvOf } from '../model/csv.ts';
import { type Entry, entriesOf, paginationOf } from '../model/entries.ts';
import { pathOf, queryString } from '../model/query-string.ts';
import type { Shown } from '../model/shown.ts';
import { Button } from '../parts/button.tsx';
import { keepFile } from '../parts/keep-file.ts';
import { ProblemBox } from '../parts/problem-box.tsx';
import { useRead } from '../use-read.ts';
import { useWorkspace } from '../workspace-context.ts';

/** The maximum number of entries in a file. */
const most = 5_000;

interface Props {
  readonly shown: Shown;
  readonly columns: readonly string[];
}

/** Downloads what the role gets for the query, over all pages, with the columns of the table. */
export function DownloadList({ shown: { query, type }, columns }: Props) {
  const { session } = useWorkspace();
  const read = useRead();
  const [said, setSaid] = useState('');
  const [error, setError] = useState<unknown>();
  const [isPending, setPending] = useState(false);
  const pageSize = session.pageSize.most;
  const readAll = async (): Promise<{ readonly entries: readonly Entry[]; readonly total: number }> => {
    const entries: Entry[] = [];
    for (let page = 1; ; page += 1) {
      const asked = { ...query, page, pageSize };
      const body = await read({ uid: type.uid, path: pathOf(asked, type), query: queryString(asked, type) });
      const found = entriesOf(body);
      entries.push(...found);
      const total = paginationOf(body)?.total ?? entries.length;
      setSaid(`${entries.length} entries read…`);
      if (found.length < pageSize || entries.length >= most)
        return { entries: entries.slice(0, most), total };
    }
  };
  const download = async () => {
    setError(undefined);
    setPending(true);
    try {
      const { entries, total } = await readAll();
      const names = [
        ...(type.localized && type.attributes.some(({ name }) => name === 'locale') ? ['locale'] : []),
        ...columns.filter((name) => name !== 'id'),
      ];
      const file = new Blob([csvOf(entries, names, type)], {
        type: 'text/csv;charset=utf-8',
      });
      keepFile(file, `${type.word}.csv`);
      const all = entries.length === 1 ? '1 entry' : `${entries.length} entries`;
      setSaid(total > entries.length ? `The first ${entries.length} of ${total} entries` : all);
    } catch (reason) {
      setSaid('');
      setError(reason);
    }
    setPending(false);
  };
  return (
    <>
      <div className="row">
        <Button isPending={isPending} onPress={download}>
          <DownloadIcon aria-hidden="true" className="icon" />
          Download as CSV
        </Button>
        <span role="status" className="note">
          {said}
        </span>
      </div>
      {error !== undefined && (
        <ProblemBox
          what="The entries could not be downloaded"
          error={error}
          onDismiss={() => setError(undefined)}
        />
      )}
    </>
  );
}
