import { type DialectSettings, randomCursorSecret } from '../lib/pipeline.ts';
import type { Registry } from '../lib/schema/registry.ts';
import type { Settings } from './config.ts';

/** Returns the settings of the engine. Without a configured secret for cursors it has a random one. */
export const dialectOf = (settings: Settings, registry: Registry): DialectSettings => {
  // The engine does not need the secret of preview links, so it does not get it.
  const { rest, finds, previewLinks: _, ...others } = settings;
  const creatorFields = new Map(
    Object.entries(finds).map(([uid, find]) => [uid, find.creatorFields ?? 'off'] as const),
  );
  const { cursorSecret = randomCursorSecret() } = settings;
  const tagKey = settings.cursorSecret;
  return { ...others, ...rest, registry, creatorFields, cursorSecret, tagKey };
};
