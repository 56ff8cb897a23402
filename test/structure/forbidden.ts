import { roomOf } from './room-of.ts';
import { openToAll, type Room, type RoomName, rooms } from './rules.ts';
import type { Import, SurveyedFile } from './survey.ts';

/** A sentence for every import that the drawing does not have. */
export function forbiddenImports(files: readonly SurveyedFile[]): readonly string[] {
  return files.flatMap(({ file, imports }) => {
    const room = roomOf(file);
    if (!room) return [`${file} stands in no room`];
    return imports.flatMap((one) => {
      const reason = whyForbidden(room, one);
      return reason ? [`${file} imports ${one.target}: ${reason}`] : [];
    });
  });
}

function whyForbidden(name: RoomName, { kind, target, typeOnly }: Import): string | undefined {
  if (kind === 'missing') return 'there is no such file';
  const allowed = kind === 'file' ? ofFiles(name) : ofPackages(rooms[name]);
  const wanted = kind === 'file' ? roomOf(target) : target;
  if (allowed.whole === 'any' || (wanted && allowed.whole.includes(wanted))) return undefined;
  if (!wanted || !allowed.types.includes(wanted))
    return `${name} may not import ${wanted ?? 'what is in no room'}`;
  return typeOnly ? undefined : `${name} may import no more than types of ${wanted}`;
}

interface Allowed {
  readonly whole: readonly string[] | 'any';
  readonly types: readonly string[];
}

function ofFiles(name: RoomName): Allowed {
  const { rooms: others = [], typesOf = [] } = rooms[name];
  // Up to its own place in the list, a room that is open to all may import those before it.
  const place = openToAll.indexOf(name);
  const open = place < 0 ? openToAll : openToAll.slice(0, place);
  return { whole: [name, ...open, ...others], types: typesOf };
}

function ofPackages({ packages = [], packageTypes = [] }: Room): Allowed {
  return { whole: packages, types: packageTypes };
}

interface Named {
  readonly rooms?: readonly string[];
  readonly typesOf?: readonly string[];
}

/** A sentence for every room that names one which stands after it. */
export function namedTooEarly(all: Readonly<Record<string, Named>>): readonly string[] {
  const names = Object.keys(all);
  return Object.entries(all).flatMap(([name, { rooms: whole = [], typesOf = [] }], place) =>
    [...whole, ...typesOf]
      .filter((other) => names.indexOf(other) >= place)
      .map((other) => `${name} names ${other}`),
  );
}
