import type { ReactNode } from 'react';
import { contentUrl } from '../api/base.ts';
import { labelOfAttribute } from '../model/attribute-label.ts';
import { documentOf } from '../model/documents.ts';
import { cellText, type Entry } from '../model/entries.ts';
import { entryAddress } from '../model/entry-address.ts';
import { holds } from '../model/grants.ts';
import { personOf } from '../model/people.ts';
import { Time } from '../parts/time.tsx';
import { SiteLink } from '../share/site-link.tsx';
import { useWorkspace } from '../workspace-context.ts';
import type { ShownEntry } from './use-entry.ts';

const times = ['publishedAt', 'createdAt', 'updatedAt'] as const;
const people = ['createdBy', 'updatedBy'] as const;

/** Facts about an entry that are not its content. */
export const factNames: ReadonlySet<string> = new Set([
  'id',
  'documentId',
  'locale',
  'localizations',
  ...times,
  ...people,
]);

/** When, by whom and in which locale an entry was written. */
export function Facts({
  shown: { type, role, publicationState },
  entry,
}: {
  shown: ShownEntry;
  entry: Entry;
}) {
  const { session, schema, locales, grants, roleName } = useWorkspace();
  const { id, values } = entry;
  const isRouteClosed =
    session.admin && type.givesOne && !holds(grants.shown, { role, uid: type.uid, action: 'findOne' });
  const document = session.dialect.documents ? documentOf(entry)?.documentId : undefined;
  const { path, query } = entryAddress(
    type,
    { entry, publicationState },
    session.dialect,
    locales.defaultLocale,
  );
  return (
    <section className="card facts" aria-label="Facts">
      <dl>
        <dt>Content type</dt>
        <dd>{schema.nameOf(type.uid)}</dd>
        <dt>Id</dt>
        <dd>{id}</dd>
        {document !== undefined && <Pair name="documentId">{document}</Pair>}
        {times
          .filter((name) => typeof values[name] === 'string')
          .map((name) => (
            <Pair key={name} name={name}>
              <Time at={String(values[name])} />
            </Pair>
          ))}
        {people
          .filter((name) => cellText(values[name]) !== '')
          .map((name) => (
            <Pair key={name} name={name}>
              {personOf(values[name])}
            </Pair>
          ))}
        {type.site !== undefined && (
          <Pair name="On the site">
            <SiteLink type={type} template={type.site} entry={entry} />
          </Pair>
        )}
        <dt>Address</dt>
        <dd>
          <code>{contentUrl(session.contentPrefix, path, query)}</code>
          {isRouteClosed && (
            <p className="note">
              Refused (403) to {roleName(role)}, which may see the list of it, and not open one entry.
            </p>
          )}
        </dd>
      </dl>
    </section>
  );
}

function Pair({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{labelOfAttribute(name)}</dt>
      <dd>{children}</dd>
    </>
  );
}
