import { cellText, type Entry, missingOf, wordOfMissing } from '../model/entries.ts';
import { holds } from '../model/grants.ts';
import type { Shown } from '../model/shown.ts';
import { isFractional, Rounded } from '../parts/number.tsx';
import { Day, Time } from '../parts/time.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { Found } from './found.tsx';
import { MediaCell } from './media-cell.tsx';
import { RelatedCell } from './related-cell.tsx';

interface Props {
  readonly shown: Shown;
  readonly entry: Entry;
  readonly name: string;
}

/** The value of an attribute; if there is none, the reason in words. */
export function Value({ shown: { type, role, query }, entry: { id, values }, name }: Props) {
  const { session, grants } = useWorkspace();
  const value = name === 'id' ? id : Object.hasOwn(values, name) ? values[name] : undefined;
  const attribute = type.attributes.find((one) => one.name === name);
  const missing = missingOf(value);
  if (missing !== undefined) {
    const [target] = attribute?.kind === 'relation' ? (attribute.targets ?? []) : [];
    const isUngranted =
      missing === 'not returned' &&
      session.admin &&
      target !== undefined &&
      !holds(grants.shown, { role, uid: target, action: 'find' });
    return <span className="missing">{isUngranted ? 'no permission' : wordOfMissing(missing)}</span>;
  }
  if (typeof value === 'string') {
    if (attribute?.type === 'datetime' || attribute?.type === 'timestamp') return <Time at={value} />;
    if (attribute?.type === 'date') return <Day on={value} />;
  }
  if (
    isFractional(attribute?.type) &&
    (typeof value === 'number' || typeof value === 'string') &&
    query.search === ''
  )
    return <Rounded value={value} />;
  const [target] = attribute?.kind === 'relation' ? (attribute.targets ?? []) : [];
  const isRelated = target !== undefined || attribute?.kind === 'polymorphic';
  if (isRelated && typeof value === 'object') return <RelatedCell uid={target} value={value} />;
  if (attribute?.kind === 'media') return <MediaCell value={value} />;
  return <Found text={cellText(value)} search={query.search} />;
}
