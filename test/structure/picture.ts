import { roomOf } from './room-of.ts';
import type { RoomName } from './rules.ts';
import { notProgram, openToAll } from './rules.ts';
import type { SurveyedFile } from './survey.ts';

/** Where each room stands: rows from the host's side down to the facts, the stages of a request from left to right; where there is none is a gap. */
const rows: readonly (readonly (RoomName | undefined)[])[] = [
  ['example', 'index', 'strapi', 'cli'],
  ['admin-config', 'plugin', 'replicas'],
  ['pipeline', 'http', 'stores', 'host'],
  ['request', 'plan', 'answer', 'sql', 'read'],
  ['describe', 'cache', 'models', 'databases'],
  ['schema'],
];

const width = 1_000;
const box = { width: 116, height: 34 };
const rowHeight = 104;
const margin = 24;

interface Place {
  readonly x: number;
  readonly y: number;
}

const places: ReadonlyMap<RoomName, Place> = new Map(
  rows.flatMap((row, level) =>
    row.flatMap((room, index): [RoomName, Place][] => {
      if (room === undefined) return [];
      return [
        [room, { x: (width * (index + 0.5)) / row.length, y: margin + level * rowHeight + box.height / 2 }],
      ];
    }),
  ),
);

/** Which rooms a room imports, and whether more of them than types. */
const importsOf = (files: readonly SurveyedFile[]): Map<RoomName, Map<RoomName, boolean>> => {
  const all = new Map<RoomName, Map<RoomName, boolean>>();
  for (const { file, imports } of files) {
    const from = roomOf(file);
    if (from === undefined || openToAll.includes(from) || notProgram.includes(from)) continue;
    const targets = all.get(from) ?? new Map<RoomName, boolean>();
    all.set(from, targets);
    for (const { kind, target, typeOnly } of imports) {
      const to = kind === 'file' ? roomOf(target) : undefined;
      if (to === undefined || to === from || openToAll.includes(to)) continue;
      targets.set(to, (targets.get(to) ?? false) || !typeOnly);
    }
  }
  return all;
};

/** Whether one room leads to another by way of a third. */
const isImplied = (
  imports: ReadonlyMap<RoomName, ReadonlyMap<RoomName, boolean>>,
  from: RoomName,
  to: RoomName,
): boolean => {
  const seen = new Set<RoomName>();
  const open = [...(imports.get(from)?.keys() ?? [])].filter((room) => room !== to);
  for (let room = open.pop(); room !== undefined; room = open.pop()) {
    if (seen.has(room)) continue;
    seen.add(room);
    const next = [...(imports.get(room)?.keys() ?? [])];
    if (next.includes(to)) return true;
    open.push(...next);
  }
  return false;
};

/** A line from the edge of one box to the edge of another. */
const line = (from: Place, to: Place): string => {
  if (from.y === to.y) {
    const side = Math.sign(to.x - from.x);
    const [start, end] = [from.x + (side * box.width) / 2, to.x - side * (box.width / 2 + 4)];
    if (Math.abs(end - start) < 80) return `M${start},${from.y} L${end},${to.y}`;
    const bend = from.y - box.height / 2 - 22;
    return `M${from.x},${from.y - box.height / 2} Q${(from.x + to.x) / 2},${bend} ${to.x},${to.y - box.height / 2 - 4}`;
  }
  const down = Math.sign(to.y - from.y);
  const [start, end] = [from.y + (down * box.height) / 2, to.y - down * (box.height / 2 + 4)];
  const middle = (start + end) / 2;
  return `M${from.x},${start} C${from.x},${middle} ${to.x},${middle} ${to.x},${end}`;
};

const placeOf = (room: RoomName): Place => {
  const place = places.get(room);
  if (place === undefined)
    throw new Error(`${room} has no place in the picture of the rooms (test/structure/picture.ts)`);
  return place;
};

/**
 * The rooms and who imports whom, as an SVG: an arrow leads from a room to one that it imports, dashed where it takes types alone.
 * One that follows from others is left out, and so are `util` and `error`, which every room may import.
 */
export const pictureOf = (files: readonly SurveyedFile[]): string => {
  const imports = importsOf(files);
  const arrows = [...imports].flatMap(([from, targets]) =>
    [...targets]
      .filter(([to]) => !isImplied(imports, from, to))
      .map(
        ([to, isValue]) =>
          `<path d="${line(placeOf(from), placeOf(to))}"${isValue ? '' : ' class="types"'}/>`,
      ),
  );
  const boxes = [...imports.keys()].map((room) => {
    const { x, y } = placeOf(room);
    const [left, top] = [x - box.width / 2, y - box.height / 2];
    return `<g><rect x="${left}" y="${top}" width="${box.width}" height="${box.height}" rx="5"/><text x="${x}" y="${y + 5}">${room}</text></g>`;
  });
  const height = 2 * margin + (rows.length - 1) * rowHeight + box.height;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="The rooms of the project and who imports whom">`,
    '<style>rect{fill:#f6f8fa;stroke:#57606a}text{font:15px system-ui,sans-serif;text-anchor:middle;fill:#1f2328}path{fill:none;stroke:#57606a;stroke-width:1.3;marker-end:url(#head)}.types{stroke-dasharray:4 3;stroke:#8c959f}.back{fill:#fff}</style>',
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0,0 L8,4 L0,8 z" style="fill:#57606a;stroke:none;marker-end:none"/></marker></defs>',
    `<rect class="back" style="stroke:none;fill:#fff" width="${width}" height="${height}"/>`,
    ...arrows.toSorted(),
    ...boxes.toSorted(),
    '</svg>',
  ].join('\n')}\n`;
};
