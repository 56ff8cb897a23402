import { ExternalLink } from 'lucide-react';
import { fillTemplate } from '../../../../lib/base/url-template.ts';
import type { TypeInfo } from '../../../contract.ts';
import { type Entry, statusOf } from '../model/entries.ts';
import { titleOf } from '../model/naming.ts';

interface Props {
  /** The address pattern for entries of the type: `https://example.org/{locale}/articles/{slug}`. */
  readonly template: string;
  readonly entry: Entry;
  readonly type: TypeInfo;
}

/** A link to the entry on the host's own site, in a new tab. A draft has no link, because the site does not show it yet. */
export function SiteLink({ template, entry, type }: Props) {
  const { id, values } = entry;
  if (statusOf(entry, type) === 'draft') return <span className="missing">draft</span>;
  const valueNamed = (name: string) =>
    name === 'id' ? id : Object.hasOwn(values, name) ? values[name] : undefined;
  const address = fillTemplate(template, valueNamed);
  if (address === undefined) return <span className="missing">no address</span>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      title={address}
      aria-label={`Open on the site: ${titleOf(entry, type.attributes)}`}
    >
      <ExternalLink aria-hidden="true" className="icon" />
    </a>
  );
}
