import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type Pages, pageBefore, pageInWords } from '../model/pages.ts';
import { Button } from '../parts/button.tsx';
import { PageJump } from '../parts/pager.tsx';
import { useWider } from '../parts/use-wide.ts';
import { PageSize } from './page-size.tsx';

interface Props {
  readonly pages: Pages;
  readonly onPage: (page: number) => void;
}

/** How many entries there are, and the way to the other pages, above the list. What becomes longer is first, so that no button moves with it. */
export function TopPager({ pages, onPage }: Props) {
  const { page, pageCount } = pages;
  const isWide = useWider();
  return (
    <nav className="top-pager" aria-label="Pages of entries">
      <p role="status">{pageInWords(pages)}</p>
      {isWide && <PageJump page={page} pageCount={pageCount} onPage={onPage} />}
      <Button aria-label="Previous page" isDisabled={page <= 1} onPress={() => onPage(pageBefore(pages))}>
        <ChevronLeft aria-hidden="true" className="icon" />
      </Button>
      <Button aria-label="Next page" isDisabled={page >= pageCount} onPress={() => onPage(page + 1)}>
        <ChevronRight aria-hidden="true" className="icon" />
      </Button>
      <PageSize />
    </nav>
  );
}
