import type { StoredTable } from '../../http/populate/polymorphic/library.ts';

/** What is asked of the entries of one type: a part of `populate`, as a tree. */
export interface Asked {
  readonly uid: string;
  readonly atMost: number | undefined;
  readonly state: State | undefined;
  readonly below: readonly Below[];
}

type State = 'live' | 'preview';

/** One populated attribute; `on` is undefined where all types are wanted. */
export type Below =
  | { readonly kind: 'mixed'; readonly name: string; readonly on: readonly Asked[] }
  | { readonly kind: 'related'; readonly name: string; readonly asked: Asked };

type Row = Readonly<Record<string, unknown>> & { readonly id: number };
type Shown = Record<string, unknown>;

/** Of each type the attribute that it shows here, and whether it has drafts; a type that is not listed may not be found. */
export const types: Readonly<Record<string, { table: string; field: string; drafts: boolean }>> = {
  'api::note.note': { table: 'notes', field: 'text', drafts: true },
  'api::article.article': { table: 'articles', field: 'title', drafts: true },
  'api::person.person': { table: 'persons', field: 'name', drafts: false },
  'api::pin.pin': { table: 'pins', field: 'label', drafts: false },
};

type Link = readonly [uid: unknown, id: unknown];

/** Answers of the fixture, worked out from its tables row by row and as simply as can be. */
export class Evaluator {
  readonly #tables: ReadonlyMap<string, readonly Row[]>;

  constructor(tables: readonly StoredTable[]) {
    this.#tables = new Map(
      tables.map(({ name, rows }) => [name, rows.map((row, index) => ({ ...row, id: index + 1 }))]),
    );
  }

  /** The entries of a root, by id, with what is below them. */
  list(asked: Asked): Shown[] {
    const state = asked.state ?? 'live';
    return this.#rows(types[asked.uid]?.table ?? '')
      .map((row) => this.#shown([asked.uid, row.id], asked, state))
      .filter((entry) => entry !== undefined)
      .map(({ id, ...attributes }) => ({ id, attributes }));
  }

  #rows(table: string): readonly Row[] {
    return this.#tables.get(table) ?? [];
  }

  #shown([uid, id]: Link, asked: Asked, inherited: State): Shown | undefined {
    const type = types[String(uid)];
    const row = type && this.#rows(type.table).find((one) => one.id === id);
    const state = asked.state ?? inherited;
    if (type === undefined || row === undefined || uid !== asked.uid) return undefined;
    if (type.drafts && state === 'live' && row.published_at === undefined) return undefined;
    if (asked.atMost !== undefined && row.id > asked.atMost) return undefined;
    const shown: Shown = { id: row.id, [type.field]: row[type.field] ?? null };
    for (const below of asked.below) shown[below.name] = this.#below(asked.uid, row, below, state);
    return shown;
  }

  #below(uid: string, row: Row, below: Below, state: State): unknown {
    if (below.kind === 'related') {
      const found = this.#related(uid, row, below.name).flatMap(
        (link) => this.#shown(link, below.asked, state) ?? [],
      );
      return ['author', 'writer', 'pin'].includes(below.name) ? (found[0] ?? null) : found;
    }
    const found = this.#mixed(below.name, row).flatMap(([type, id]) => {
      const asked = below.on.find((one) => one.uid === type);
      const entry = asked && this.#shown([type, id], asked, state);
      return entry === undefined ? [] : [{ __type: type, ...entry }];
    });
    return below.name === 'spot' ? (found[0] ?? null) : found;
  }

  #mixed(name: string, row: Row): Link[] {
    if (name === 'spot') return [[row.target_type, row.target_id]];
    return this.#inOrder('notes_about_morphs', 'order')
      .filter((link) => link.note_id === row.id)
      .map((link) => [link.about_type, link.about_id]);
  }

  #related(uid: string, { id }: Row, name: string): Link[] {
    switch (name) {
      case 'notes':
        return this.#inOrder('notes_about_morphs', 'order')
          .filter((link) => link.about_type === uid && link.about_id === id && link.field === 'notes')
          .map((link) => ['api::note.note', link.note_id]);
      case 'pin':
        return this.#rows('pins')
          .filter((pin) => pin.target_type === uid && pin.target_id === id)
          .map((pin) => ['api::pin.pin', pin.id]);
      case 'author':
        return this.#rows('articles_author_links')
          .filter((link) => link.article_id === id)
          .map((link) => ['api::person.person', link.person_id]);
      case 'writer':
        return this.#rows('notes_writer_links')
          .filter((link) => link.note_id === id)
          .map((link) => ['api::person.person', link.person_id]);
      default:
        return this.#inOrder('notes_writer_links', 'note_order')
          .filter((link) => link.person_id === id)
          .map((link) => ['api::note.note', link.note_id]);
    }
  }

  #inOrder(table: string, column: string): Row[] {
    return this.#rows(table).toSorted((a, b) => Number(a[column]) - Number(b[column]) || a.id - b.id);
  }
}
