import { positive } from '../model/address.ts';
import { Button } from './button.tsx';
import { TextInput } from './text-input.tsx';

interface Props {
  readonly label: string;
  readonly page: number;
  readonly pageCount: number;
  readonly note?: string;
  readonly onPage: (page: number) => void;
  /** Whether any page can be gone to by its number. */
  readonly hasJump?: boolean;
}

/** Goes to the previous or the next page, or to one by its number. */
export function Pager({ label, page, pageCount, note, onPage, hasJump = false }: Props) {
  return (
    <nav className="row pager" aria-label={label}>
      <Button isDisabled={page <= 1} onPress={() => onPage(page - 1)}>
        Previous
      </Button>
      <div className="row row-centre">
        <p role="status">
          Page {page} of {Math.max(pageCount, 1)}
          {note !== undefined && `, ${note}`}
        </p>
        {hasJump && pageCount > 2 && (
          <TextInput
            label="Go to page"
            isLabelHidden
            placeholder="Go to page"
            value=""
            onChange={(text) => onPage(Math.min(positive(text.trim(), page), pageCount))}
          />
        )}
      </div>
      <Button isDisabled={page >= pageCount} onPress={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
