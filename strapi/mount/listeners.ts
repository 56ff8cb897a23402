import type { ContentChange, HostPlugin } from '../../index.ts';

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
