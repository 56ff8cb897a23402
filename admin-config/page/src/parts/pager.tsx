import { Button } from './button.tsx';

interface Props {
  readonly label: string;
  readonly page: number;
  readonly pageCount: number;
  readonly note?: string;
  readonly onPage: (page: number) => void;
}

/** Goes to the previous or the next page. */
export function Pager({ label, page, pageCount, note, onPage }: Props) {
  return (
    <nav className="row pager" aria-label={label}>
      <Button isDisabled={page <= 1} onPress={() => onPage(page - 1)}>
        Previous
      </Button>
      <p role="status">
        Page {page} of {Math.max(pageCount, 1)}
        {note !== undefined && `, ${note}`}
      </p>
      <Button isDisabled={page >= pageCount} onPress={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
