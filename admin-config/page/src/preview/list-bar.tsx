import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { isList } from '../model/entries.ts';
import type { Pages } from '../model/pages.ts';
import { captionOf, type Shown } from '../model/shown.ts';
import { Button } from '../parts/button.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { CardsToggle } from './cards-toggle.tsx';
import { NewestFirst } from './newest-first.tsx';
import { BesideLive, DraftsBar } from './state-bar.tsx';
import { TopPager } from './top-pager.tsx';

interface Props {
  readonly shown: Shown;
  readonly pages: Pages;
  readonly onPage: (page: number) => void;
  /** What readers see of the entries, in words; empty if that was not requested. */
  readonly seen: string;
  readonly onAgain: () => void;
  readonly share: ReactNode;
}

/** What is shown, with the pages, and below it what is switched often. No switch changes the place of another, or of an entry. */
export function ListBar({ shown, pages, onPage, seen, onAgain, share }: Props) {
  const { schema, locales, roleName } = useWorkspace();
  const { type, body } = shown;
  const caption = captionOf(shown, schema.nameOf(type.uid), locales, roleName);
  return (
    <div className="caption">
      <div className="caption-head">
        <p role="status" className="caption-line" title={seen === '' ? caption : `${caption}. ${seen}`}>
          <strong>{caption}</strong>
          {seen !== '' && <span className="caption-seen">{seen}</span>}
        </p>
        {isList(body) && <TopPager pages={pages} onPage={onPage} />}
      </div>
      <div className="row caption-tools">
        <DraftsBar type={type} />
        {isList(body) && <NewestFirst type={type} />}
        {isList(body) && <CardsToggle type={type} />}
        {isList(body) && <BesideLive />}
        <Button look="quiet" onPress={onAgain} aria-label="Read again">
          <RotateCw aria-hidden="true" className="icon" />
        </Button>
        {share}
      </div>
    </div>
  );
}
