import type { ContentChange, HostPlugin } from '../../index.ts';
import { callApart } from '../../lib/base/error.ts';
import { isRecord } from '../../lib/base/values.ts';
import type { HostChange } from '../../plugin/host.ts';
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
  // Without a commit to wait for it is said now: who hears of a change that is not there reads once more.
  else
    callApart(
      () => db.transaction?.(({ onCommit }) => (onCommit === undefined ? run() : onCommit(run))),
      run,
    );
};

const changeOf = (event: unknown): HostChange | undefined => {
  if (!isRecord(event) || !isRecord(event.model) || typeof event.model.uid !== 'string') return undefined;
  const { uid } = event.model;
  const id = isRecord(event.result) ? event.result.id : undefined;
  return typeof id === 'number' || typeof id === 'string' ? { uid, id } : { uid };
};

/** Subscribes to what the app writes through Strapi's database layer: to all types, or to some. Returns a function that ends it. */
export const contentChanges =
  ({ db }: Pick<StrapiApp, 'db'>, isHeard: (uid: string) => boolean = () => true) =>
  (changed: (change: HostChange) => void): undefined | (() => void) => {
    const tell = (event: unknown): void => {
      const change = changeOf(event);
      if (change !== undefined && isHeard(change.uid)) afterCommit(db, () => changed(change));
    };
    const stop = db.lifecycles?.subscribe?.(Object.fromEntries(events.map((event) => [event, tell])));
    return typeof stop === 'function' ? () => void stop() : undefined;
  };

type Listener = (change: ContentChange) => void;

/**
 * The service `changes` of the plugin, whose listeners the app may add before the plugin exists:
 *
 *     strapi.plugin('content-query').service('changes').onChange(({ tags }) => purge(tags));
 */
export class Listeners {
  readonly #waiting = new Map<Listener, (stop: () => void) => void>();
  #plugin: Pick<HostPlugin, 'onChange'> | undefined;

  /** Calls a function with the tags of what changes. Returns a function that ends it. */
  onChange = (listener: Listener): (() => void) => {
    if (this.#plugin !== undefined) return this.#plugin.onChange(listener);
    let stop: (() => void) | undefined;
    this.#waiting.set(listener, (stops) => {
      stop = stops;
    });
    return () => {
      this.#waiting.delete(listener);
      stop?.();
    };
  };

  /** Adds the listeners to the plugin. */
  open(plugin: Pick<HostPlugin, 'onChange'>): void {
    this.#plugin = plugin;
    for (const [listener, begun] of this.#waiting) begun(plugin.onChange(listener));
    this.#waiting.clear();
  }
}
