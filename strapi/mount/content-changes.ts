import { isRecord } from '../../lib/util/is-record.ts';
import type { HostChange } from '../../plugin/host-changes.ts';
import type { StrapiApp, StrapiDatabase } from '../app.ts';

/** Strapi's events of entries that were written. */
const events = [
  'afterCreate',
  'afterUpdate',
  'afterDelete',
  'afterCreateMany',
  'afterUpdateMany',
  'afterDeleteMany',
] as const;

/** Calls a function once the write can be read. Before Strapi 4.12 a transaction does not say when it is committed. */
const afterCommit = (db: StrapiDatabase, run: () => void): void => {
  if (db.inTransaction?.() !== true || db.transaction === undefined) run();
  else void db.transaction(({ onCommit }) => (onCommit === undefined ? run() : onCommit(run)));
};

const changeOf = (event: unknown): HostChange | undefined => {
  if (!isRecord(event) || !isRecord(event.model) || typeof event.model.uid !== 'string') return undefined;
  const { uid } = event.model;
  const id = isRecord(event.result) ? event.result.id : undefined;
  return typeof id === 'number' || typeof id === 'string' ? { uid, id } : { uid };
};

/** Subscribes to what the app writes through Strapi's database layer. Returns a function that ends it. */
export const contentChanges =
  ({ db }: Pick<StrapiApp, 'db'>) =>
  (changed: (change: HostChange) => void): undefined | (() => void) => {
    const tell = (event: unknown): void => {
      const change = changeOf(event);
      if (change !== undefined) afterCommit(db, () => changed(change));
    };
    const stop = db.lifecycles?.subscribe?.(Object.fromEntries(events.map((event) => [event, tell])));
    return typeof stop === 'function' ? () => void stop() : undefined;
  };
