import { checkDatabase } from '../lib/databases/check-database.ts';
import { checkForm } from '../lib/databases/tables-form.ts';
import { select } from '../lib/sequelize/select.ts';
import { answer } from './answer.ts';
import { BootFaults } from './boot-faults.ts';
import { bootstrap } from './bootstrap.ts';
import { ChangeFeed } from './changes/feed.ts';
import { readHost } from './check-host.ts';
import { checkMadeBy } from './check-made-by.ts';
import { checkTypes, findTypeFaults } from './check-types.ts';
import type { ContentQueryConfig, Settings } from './config.ts';
import { destroy } from './destroy.ts';
import type { Host, HostPlugin, ReadyHost } from './host.ts';
import { readSettings, settingsWithoutFaults } from './read-settings.ts';
import { register } from './register.ts';
import type { Installation } from './runtime.ts';
import { findGrantPlace } from './stores/grant-place.ts';

/**
 * Checks a host and the configuration. If one of them has faults, the schemas and models are checked too, as far as the host gives
 * them, so that one error reports everything.
 */
const checkAll = (given: unknown, config: unknown): { host: ReadyHost; settings: Settings } => {
  const faults = new BootFaults();
  const { parts, wrong, error } = readHost(given);
  if (error !== undefined) faults.add([error]);
  const { components = {}, config: hostConfig = {}, auth, contentTypes } = parts;
  // In place of an auth with faults: one that causes no further faults.
  const anyAuth = { roleOf: () => 'public', isAdmin: () => false };
  const checkedParts = { ...parts, config: hostConfig, auth: auth ?? anyAuth };
  const settings = faults.attempt(() => readSettings(config, checkedParts));
  // Without the components every schema that has one would look wrong.
  if (faults.any && contentTypes !== undefined && !wrong.has('components'))
    findTypeFaults(
      { ...parts, contentTypes },
      settings ?? settingsWithoutFaults(config, checkedParts),
      faults,
    );
  faults.throwIfAny();
  if (settings === undefined) throw new Error('A check of the settings failed without a fault');
  return { host: { ...(parts as Host), components, config: hostConfig }, settings };
};

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
 * Throws an error with a line for each part of the host that is missing or wrong, and for each bad key of the configuration,
 * together with the faults of schemas and models. Without such a part or key `bootstrap` throws these: a line names the schema file
 * and the path in it, or the attribute that a model lacks.
 */
export function contentQuery(host: Host, config?: ContentQueryConfig): HostPlugin {
  const { host: checked, settings } = checkAll(host, config);
  const feed = new ChangeFeed(checked.log);
  const installation: Installation = { host: checked, settings, runtime: undefined, feed };
  let isRegistered = false;
  return {
    register: () => {
      isRegistered = true;
      register(installation);
    },
    bootstrap: async () => {
      if (!isRegistered)
        throw new Error(
          'content-query: register() was not called; call it before bootstrap(), and before the middleware of the host',
        );
      installation.isBooted = true;
      // A part that is switched off is not loaded: admin-config alone is a sixth of the plugin's files.
      const admin = settings.admin.enabled ? await import('./mount/admin-config.ts') : undefined;
      const untried = await checkDatabase(checked.sequelize);
      if (untried !== undefined) checked.log.info(untried);
      await checkForm((sql) => select(checked.sequelize, sql, { useMaster: true }));
      const types = checkTypes(checked, settings);
      await checkMadeBy(checked, types);
      const place = await findGrantPlace(checked, { ...settings.permissions, strapi: settings.strapi });
      const tables = await admin?.openAdminTables(installation, place);
      const runtime = await bootstrap(installation, place, types);
      if (tables !== undefined) admin?.mountAdminConfig(installation, runtime, tables, place);
      const { enabled, viewer } = settings.openapi;
      if (enabled && viewer) (await import('./mount/viewer.ts')).mountViewer(installation);
    },
    onChange: (listener) => feed.listen(listener),
    answer: (ctx, request, next) => answer(installation, ctx, request, next),
    destroy: () => destroy(installation),
  };
}
