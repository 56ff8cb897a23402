import { type RoomName, rooms } from './rules.ts';

/** Rooms in the folder of another. */
const inside: Readonly<Record<string, RoomName>> = {
  'plugin/host.ts': 'host',
  'plugin/http': 'http',
  'plugin/stores': 'stores',
  'admin-config/page': 'page',
  'admin-config/viewer': 'viewer',
  'tools/ops/package': 'package',
  'tools/bench/process': 'processes',
  'test/support': 'test-support',
  'test/strapi/app': 'test-support',
  'test/strapi5/app': 'test-support',
};

/** The room that a file of the project stands in, or undefined for a file that the drawing does not know. */
export function roomOf(file: string): RoomName | undefined {
  const [first = '', second = '', third = ''] = file.split('/');
  const within = inside[`${first}/${second}/${third}`] ?? inside[`${first}/${second}`];
  if (within !== undefined) return within;
  const name = (first === 'lib' || first === 'tools' ? second : first).replace(/\.ts$/, '');
  return isRoom(name) ? name : undefined;
}

function isRoom(name: string): name is RoomName {
  return Object.hasOwn(rooms, name);
}
