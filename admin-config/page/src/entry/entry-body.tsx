import { RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { AttributeInfo, TypeInfo } from '../../../contract.ts';
import { LocalesBeside } from '../compare/locales-beside.tsx';
import { StatesBeside } from '../compare/states-beside.tsx';
import { type Entry, missingOf, statusOf } from '../model/entries.ts';
import { entryPlaceOf } from '../model/entry-place.ts';
import { titleOf } from '../model/naming.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { Fold } from '../parts/fold.tsx';
import { Json } from '../parts/json.tsx';
import { useAddress } from '../parts/use-address.ts';
import { useTitle } from '../parts/use-title.ts';
import { BesideBar } from './beside-bar.tsx';
import { Facts, factNames } from './facts.tsx';
import { Fields, isSmall } from './fields/fields.tsx';
import { LocaleBar } from './locale-bar.tsx';
import type { ShownEntry } from './use-entry.ts';

interface Props {
  readonly shown: ShownEntry;
  readonly entry: Entry;
  readonly onAgain: () => void;
}

/** An entry that the role may see: its content, its facts and its JSON. */
export function EntryBody({ shown, entry, onAgain }: Props) {
  const { type, isShallow, publicationState } = shown;
  const { beside } = entryPlaceOf(useAddress().params);
  const title = titleOf(entry, type.attributes);
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(title);
  // Moves the focus here, so that a user who followed a link reads on from here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry, and not for each reading of it.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, [type.uid, entry.id]);
  return (
    <article className="entry">
      <header className="entry-head">
        <h2 ref={heading} tabIndex={-1} dir="auto">
          {title}
        </h2>
        <Status type={type} entry={entry} />
        <Button look="quiet" onPress={onAgain} aria-label="Read again">
          <RotateCw aria-hidden="true" className="icon" />
        </Button>
      </header>
      <div className="entry-ways">
        <LocaleBar type={type} entry={entry} beside={beside} />
        <BesideBar type={type} entry={entry} beside={beside} />
      </div>
      {isShallow && (
        <p className="note" role="status">
          A ceiling of this host refuses all of it at once: what lies deeper than one level is left out.
        </p>
      )}
      {beside.kind === 'locales' ? (
        <LocalesBeside shown={shown} entry={entry} codes={beside.codes} />
      ) : beside.kind === 'states' && publicationState === 'preview' ? (
        <StatesBeside type={type} preview={shown} id={entry.id} />
      ) : (
        <Alone shown={shown} entry={entry} />
      )}
    </article>
  );
}

/** The entry with what is long at its width, and beside it what is small, its facts and its JSON. */
function Alone({ shown, entry }: { readonly shown: ShownEntry; readonly entry: Entry }) {
  const { type, json } = shown;
  const { values } = entry;
  const content = type.attributes.filter(isContent);
  const small = content.filter((attribute) => isSmall(values, attribute));
  const hasSides = content.some((one) => !small.includes(one) && missingOf(values[one.name]) === undefined);
  const long = hasSides ? content.filter((one) => !small.includes(one)) : content;
  return (
    <div className="entry-grid">
      <div className="card" {...languageOf(entry)}>
        <Fields attributes={long} values={values} />
      </div>
      <aside className="entry-side" aria-label="About this entry">
        {hasSides && small.length > 0 && (
          <section className="card" aria-label="Details" {...languageOf(entry)}>
            <Fields attributes={small} values={values} />
          </section>
        )}
        <Facts shown={shown} entry={entry} />
        <Fold title="JSON" isLazy level={3}>
          <Json label="The entry as JSON" value={json} />
        </Fold>
      </aside>
    </div>
  );
}

const isContent = ({ name }: AttributeInfo): boolean => !factNames.has(name);

const languageOf = ({ values: { locale } }: Entry) => (typeof locale === 'string' ? { lang: locale } : {});

function Status({ type, entry }: { readonly type: TypeInfo; readonly entry: Entry }) {
  const status = statusOf(entry, type);
  if (status === undefined) return null;
  return <Badge tone={status === 'draft' ? 'warn' : 'good'}>{status}</Badge>;
}
