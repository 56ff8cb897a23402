import type { Mutant } from './mutant.ts';

/** Callers of a Strapi app, and what Strapi answers for them. */
export const strapi: readonly Mutant[] = [
  {
    name: 'a blocked user is signed in',
    file: 'strapi/auth/sign-in.ts',
    text: "if (found.blocked) return refuse('Invalid credentials');",
    instead: '',
  },
  {
    name: 'a user without confirmation is signed in',
    file: 'strapi/auth/sign-in.ts',
    text: "if (!found.confirmed && (await isConfirmationAsked(app))) return refuse('Invalid credentials');",
    instead: '',
  },
  {
    name: 'the public role gets drafts by their id',
    file: 'strapi/auth/auth.ts',
    text: "type !== 'public' && type !==",
    instead: 'type !==',
  },
  {
    name: 'the grants of a token are kept under the name of its strategy',
    file: 'strapi/auth/auth.ts',
    text: "const key = [role, 'find', ...find, 'findOne', ...findOne].join(' ');",
    instead: 'const key = role;',
  },
  {
    name: 'the answer of Strapi shows a narrowed type behind a relation',
    file: 'strapi/narrowed/narrowed.ts',
    text: 'for (const one of narrowed) if (reached.has(one)) return true;',
    instead: 'for (const one of narrowed) if (one === uid && reached.has(one)) return true;',
  },
  {
    name: 'a search is handed over to Strapi',
    file: 'strapi/refused/without-refused.ts',
    text: '  sent._q === undefined &&\n',
    instead: '',
  },
  {
    name: 'a request with more joins is handed over to Strapi',
    file: 'strapi/refused/without-refused.ts',
    text: 'joinedHops(bound) <= maxJoined &&',
    instead: '',
  },
  {
    name: 'the answer of Strapi shows attributes that the role does not see',
    file: 'strapi/refused/visible-answer.ts',
    text: 'return seen === undefined ? [] : [[name, this.#value(value, seen, mayBeDraft)]];',
    instead: 'return [[name, seen === undefined ? value : this.#value(value, seen, mayBeDraft)]];',
  },
  {
    name: 'the answer of Strapi shows drafts behind a relation',
    file: 'strapi/refused/visible-answer.ts',
    text: 'return attributes.publishedAt === null;',
    instead: 'return false;',
  },
  {
    name: 'one request more than the bound waits for Strapi',
    file: 'strapi/refused/slots.ts',
    text: 'this.#queue.size >= this.#bounds.waiting',
    instead: 'this.#queue.size > this.#bounds.waiting',
  },
  {
    name: 'caches keep an answer with signed addresses',
    file: 'strapi/media/signing.ts',
    text: "if (isSigned) ctx.set('Cache-Control', 'private, no-cache');",
    instead: '',
  },
  {
    name: 'a prefix of Strapi itself is taken',
    file: 'strapi/mount/mount.ts',
    text: 'ofStrapi.find((path) => isBelow(path, prefix) || isBelow(prefix, path)) ??',
    instead: 'ofStrapi.find((path) => isBelow(path, prefix)) ??',
  },
];
