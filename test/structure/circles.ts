import { roomOf } from './rules.ts';
import type { SurveyedFile } from './survey.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Circles of files that import each other, types included, as `a.ts > b.ts > a.ts`. */
export function circlesAmongFiles(files: readonly SurveyedFile[]): readonly string[] {
  return circles(graphOf(files, (file) => file));
}

/** Circles of rooms: there may be one where no two files import each other. */
export function circlesAmongRooms(files: readonly SurveyedFile[]): readonly string[] {
  return circles(graphOf(files, (file) => roomOf(file) ?? file));
}

function graphOf(files: readonly SurveyedFile[], nodeOf: (file: string) => string): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { file, imports } of files) {
    const from = nodeOf(file);
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const { kind, target } of imports) {
      const to = kind === 'file' ? nodeOf(target) : from;
      // A file that imports itself is a circle; a room does so all the time.
      if (to !== from || target === file) targets.add(to);
    }
  }
  return graph;
}

/** Walks the graph depth first; an arrow back to a node of the present way closes a circle. */
function circles(graph: Graph): readonly string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const way: string[] = [];

  const walk = (node: string): void => {
    const place = way.indexOf(node);
    if (place >= 0) {
      found.push([...way.slice(place), node].join(' > '));
      return;
    }
    if (done.has(node)) return;
    way.push(node);
    for (const next of graph.get(node) ?? []) walk(next);
    way.pop();
    done.add(node);
  };

  for (const node of graph.keys()) walk(node);
  return found;
}
