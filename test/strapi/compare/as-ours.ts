import type { Attribute } from '../../../lib/schema/attribute.ts';
import { fileUid } from '../../../lib/schema/registry.ts';
import { type ComparedContent, typeIn } from './content.ts';
import type { Rule } from './rules.ts';

type Json = unknown;
type Bag = Record<string, Json>;

const isBag = (value: Json): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a body has to be read with: its content, and whether the request shows drafts. */
export interface Reading {
  readonly content: ComparedContent;
  readonly showsDrafts: boolean;
  /** The rule by which Strapi shows drafts behind every relation, where it does. */
  readonly draftsBy: Rule | undefined;
  /** Whether integers past 2^53 are compared as the nearest double. */
  readonly roundsIntegers: boolean;
  /** The attributes of the listed entries that the request names in `fields`; undefined where it names none. */
  readonly fields: ReadonlySet<string> | undefined;
  /** The attributes that it sorts by. */
  readonly sorts: ReadonlySet<string>;
}

/** Reads an answer of Strapi as the plugin would give it, and notes the rules by which that is another thing. */
export class AsOurs {
  readonly used = new Set<Rule>();
  readonly #reading: Reading;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  /** The body of a list of a content type, or of one entry of it. */
  body(body: Json, uid: string): Json {
    if (!isBag(body)) return body;
    if (!Array.isArray(body.data)) return { ...body, data: this.#entry(body.data, uid, false) };
    return { ...body, data: body.data.map((entry) => this.#listed(this.#entry(entry, uid, false))) };
  }

  /** Strapi shows what it sorts by, where a filter makes it read the table twice. */
  #listed(entry: Json): Json {
    const { fields, sorts } = this.#reading;
    if (fields === undefined || !isBag(entry) || !isBag(entry.attributes)) return entry;
    const attributes = Object.entries(entry.attributes).filter(
      ([name]) => fields.has(name) || !sorts.has(name),
    );
    if (attributes.length < Object.keys(entry.attributes).length) this.used.add('only-the-fields-named');
    return { ...entry, attributes: Object.fromEntries(attributes) };
  }

  #entry(entry: Json, uid: string, inZone: boolean): Json {
    if (!isBag(entry) || !isBag(entry.attributes)) return entry;
    return { ...entry, attributes: this.#attributes(entry.attributes, uid, inZone) };
  }

  #attributes(bag: Bag, uid: string, inZone: boolean): Bag {
    const shown: Bag = {};
    for (const [name, value] of Object.entries(bag)) {
      const attribute = typeIn(this.#reading.content.registry, uid).attributes.get(name);
      if (attribute === undefined && uid === fileUid && name === 'related')
        this.used.add('media-without-relations');
      else shown[name] = attribute === undefined ? value : this.#value(value, attribute, inZone);
    }
    return shown;
  }

  #value(value: Json, attribute: Attribute, inZone: boolean): Json {
    switch (attribute.kind) {
      case 'scalar':
        if (attribute.type === 'biginteger') return this.#integer(value);
        return attribute.type === 'time' ? this.#time(value) : value;
      case 'media':
        return this.#media(value, attribute.toMany, inZone);
      case 'relation':
        return attribute.creator ? this.#creator(value) : this.#relation(value, attribute.target, inZone);
      case 'component':
        return this.#each(value, (one) => this.#component(one, attribute.component, inZone));
      case 'zone':
        return this.#each(value, (one) => this.#component(one, String((one as Bag).__component), true));
    }
  }

  #each(value: Json, read: (one: Json) => Json): Json {
    return Array.isArray(value) ? value.map(read) : read(value);
  }

  #component(value: Json, uid: string, inZone: boolean): Json {
    return isBag(value) ? this.#attributes(value, uid, inZone) : value;
  }

  #time(value: Json): Json {
    if (typeof value !== 'string' || value.includes('.')) return value;
    this.used.add('times-with-milliseconds');
    return `${value}.000`;
  }

  #integer(value: Json): Json {
    if (!this.#reading.roundsIntegers || value === null) return value;
    const rounded = BigInt(Number(value)).toString();
    if (!Number.isSafeInteger(Number(value))) this.used.add('whole-integers');
    return rounded;
  }

  #media(value: Json, toMany: boolean, inZone: boolean): Json {
    if (!isBag(value)) return value;
    if (toMany && value.data === null) {
      this.used.add('empty-media-list');
      return { data: [] };
    }
    return { data: this.#each(value.data, (one) => this.#entry(one, fileUid, inZone)) };
  }

  #creator(value: Json): Json {
    if (!isBag(value) || !isBag(value.data)) return value;
    const { id, attributes } = value.data;
    if (!isBag(attributes)) return value;
    const shown = Object.entries(attributes).filter(([name]) => ['firstname', 'lastname'].includes(name));
    if (shown.length < Object.keys(attributes).length) this.used.add('creator-names');
    return { data: { id, attributes: Object.fromEntries(shown) } };
  }

  #relation(value: Json, uid: string, inZone: boolean): Json {
    if (!isBag(value)) return value;
    const rule = this.#reading.draftsBy ?? (inZone ? 'drafts-in-zones' : undefined);
    const isHidden = (entry: Json): boolean =>
      rule !== undefined && isBag(entry) && this.#isDraft(uid, entry.id);
    const { data } = value;
    if (rule !== undefined && (Array.isArray(data) ? data.some(isHidden) : isHidden(data)))
      this.used.add(rule);
    const kept = Array.isArray(data) ? data.filter((one) => !isHidden(one)) : isHidden(data) ? null : data;
    return { data: this.#each(kept, (one) => this.#entry(one, uid, inZone)) };
  }

  #isDraft(uid: string, id: Json): boolean {
    return !this.#reading.showsDrafts && this.#reading.content.isDraft(uid, id);
  }
}
