import { checkDatabase } from '../lib/databases/check-database.ts';
import { answer } from './answer.ts';
import { bootstrap } from './bootstrap.ts';
import { checkHost } from './check-host.ts';
import type { ContentQueryConfig } from './config.ts';
import { destroy } from './destroy.ts';
import type { Host, HostPlugin } from './host.ts';
import { readSettings } from './read-settings.ts';
import { register } from './register.ts';
import type { Installation } from './runtime.ts';
import { findGrantPlace } from './stores/grant-place.ts';

/**
 * Installs the content query API into a host: `GET <prefix>/:pluralApiId` and `GET <prefix>/:pluralApiId/:id` for every
 * registered collection type, `GET <prefix>/:singularApiId` for every single type. Returns the functions that the host calls
 * at startup and shutdown.
 *
 *     const plugin = contentQuery(host, { flatTypes: ['plugin::users-permissions.user'] });
 *     await plugin.register();  // before the host's own middleware
 *     await plugin.bootstrap(); // when the database can be reached
 *     await plugin.destroy();   // at shutdown
 *
 * Throws an error with a line for each part of the host that is missing or wrong, and for each bad key of the configuration;
 * `bootstrap` throws one that names the schema file and the path in it, or the attribute that a model lacks.
 */
export function contentQuery(host: Host, config?: ContentQueryConfig): HostPlugin {
  const checked = checkHost(host);
  const settings = readSettings(config, checked);
  const installation: Installation = { host: checked, settings, runtime: undefined };
  return {
    register: () => register(installation),
    bootstrap: async () => {
      // A part that is switched off is not loaded: admin-config alone is a sixth of the plugin's files.
      const admin = settings.admin.enabled ? await import('./mount/admin-config.ts') : undefined;
      const untried = await checkDatabase(checked.sequelize);
      if (untried !== undefined) checked.log.info(untried);
      const place = await findGrantPlace(checked, settings.permissions);
      const tables = await admin?.openAdminTables(installation, place);
      const runtime = await bootstrap(installation, place);
      if (tables !== undefined) admin?.mountAdminConfig(installation, runtime, tables, place);
      const { enabled, viewer } = settings.openapi;
      if (enabled && viewer) (await import('./mount/viewer.ts')).mountViewer(installation);
    },
    answer: (ctx, asked, next) => answer(installation, ctx, asked, next),
    destroy: () => destroy(installation),
  };
}
