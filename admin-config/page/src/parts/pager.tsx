import { positive } from '../model/address.ts';
import { type Pages, pageBefore, pageInWords } from '../model/pages.ts';
import { Button } from './button.tsx';
import { TextInput } from './text-input.tsx';

interface JumpProps {
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
}

interface Props extends Pages {
  readonly label: string;
  readonly onPage: (page: number) => void;
  /** Whether any page can be gone to by its number. */
  readonly hasJump?: boolean;
  /** Whether the page is said elsewhere, so that a screen reader reads it once. */
  readonly isRepeated?: boolean;
}

/** Goes to the previous or the next page, or to one by its number. */
export function Pager({ label, onPage, hasJump = false, isRepeated = false, ...pages }: Props) {
  const { page, pageCount } = pages;
  return (
    <nav className="row pager" aria-label={label}>
      <Button isDisabled={page <= 1} onPress={() => onPage(pageBefore(pages))}>
        Previous
      </Button>
      <div className="row row-centre">
        <p {...(!isRepeated && { role: 'status' })}>{pageInWords(pages)}</p>
        {hasJump && <PageJump page={page} pageCount={pageCount} onPage={onPage} />}
      </div>
      <Button isDisabled={page >= pageCount} onPress={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}

/** Goes to a page by its number. Shows nothing where the two buttons lead to every page. */
export function PageJump({ page, pageCount, onPage }: JumpProps) {
  if (pageCount <= 2) return null;
  return (
    <TextInput
      label="Go to page"
      isLabelHidden
      placeholder="Go to page"
      value=""
      isEmptied
      onChange={(text) => onPage(Math.min(positive(text.trim(), page), pageCount))}
    />
  );
}
