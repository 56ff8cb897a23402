import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../parts/button.tsx';
import { keepFile } from '../parts/keep-file.ts';
import { ProblemBox } from '../parts/problem-box.tsx';
import { useWorkspace } from '../workspace-context.ts';

const formats = [
  { id: 'csv', label: 'Export as CSV' },
  { id: 'jsonl', label: 'Export as JSON lines' },
] as const;

/** Downloads every line that the filters select. */
export function Export({ query }: { readonly query: string }) {
  const { api } = useWorkspace();
  const [error, setError] = useState<unknown>();
  const [pending, setPending] = useState<string>();
  const get = (format: string) => {
    setError(undefined);
    setPending(format);
    return api
      .auditFile(`format=${format}&${query}`)
      .then((file) => keepFile(file, `history.${format}`), setError)
      .finally(() => setPending(undefined));
  };
  return (
    <>
      <div className="row">
        {formats.map(({ id, label }) => (
          <Button key={id} isPending={pending === id} onPress={() => get(id)}>
            <Download aria-hidden="true" className="icon" />
            {label}
          </Button>
        ))}
      </div>
      {error !== undefined && (
        <ProblemBox
          what="The history could not be exported"
          error={error}
          onDismiss={() => setError(undefined)}
        />
      )}
    </>
  );
}
