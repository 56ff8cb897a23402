import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { isList } from '../model/entries.ts';
import { captionOf, type Shown } from '../model/shown.ts';
import { Button } from '../parts/button.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { CardsToggle } from './cards.tsx';
import { NewestFirst } from './newest-first.tsx';
import { PageSize } from './page-size.tsx';
import { BesideLive, DraftsBar } from './state-bar.tsx';

interface Props {
  readonly shown: Shown;
  readonly onAgain: () => void;
  readonly share: ReactNode;
}

/** What is shown, in a line, and below it what is switched often. No switch changes the place of another. */
export function ListBar({ shown, onAgain, share }: Props) {
  const { schema, locales, roleName } = useWorkspace();
  const { type, body } = shown;
  const caption = captionOf(shown, schema.nameOf(type.uid), locales, roleName);
  return (
    <div className="caption">
      <p role="status" className="caption-line" title={caption}>
        <strong>{caption}</strong>
      </p>
      <div className="row caption-tools">
        <DraftsBar type={type} />
        {isList(body) && <NewestFirst type={type} />}
        <BesideLive />
        {isList(body) && <CardsToggle type={type} />}
        {isList(body) && <PageSize />}
        <Button look="quiet" onPress={onAgain} aria-label="Read again">
          <RotateCw aria-hidden="true" className="icon" />
        </Button>
        {share}
      </div>
    </div>
  );
}
