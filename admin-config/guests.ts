import type { Guests } from '../plugin/guests.ts';

/** The parts with pages. admin-config alone is a sixth of the plugin's files, so none is loaded before it is asked for. */
export const guests: Guests = {
  admin: async () => (await import('./mount/admin-config.ts')).adminPart,
  viewer: async () => (await import('./mount/viewer.ts')).viewerPart,
};
