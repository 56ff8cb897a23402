import type { Mutant } from './mutant.ts';

/** Requests of HTTP that get another status, header, route or caller. */
export const plugin: readonly Mutant[] = [
  {
    name: 'HEAD is not answered',
    file: 'plugin/request/route.ts',
    text: "ctx.method === 'GET' || ctx.method === 'HEAD'",
    instead: "ctx.method === 'GET'",
  },
  {
    name: 'a name with NUL is asked of the database',
    file: 'plugin/request/route.ts',
    text: " && !text.includes('\\0')",
    instead: '',
  },
  {
    name: 'a path with malformed encoding is an internal error',
    file: 'plugin/request/route.ts',
    text: '  } catch {\n    return undefined;\n  }\n};\n\n/** Returns an id',
    instead: '  } catch (error) {\n    throw error;\n  }\n};\n\n/** Returns an id',
  },
  {
    name: 'a path is answered below a longer one',
    file: 'plugin/request/route.ts',
    text: 'if (word === undefined || more.length > 0) return undefined;',
    instead: 'if (word === undefined) return undefined;',
  },
  {
    name: 'the types of plugins have routes',
    file: 'plugin/boot/check-types.ts',
    text: "Object.hasOwn(contentTypes, uid) && !uid.startsWith('plugin::') && !uid.startsWith('admin::')",
    instead: 'Object.hasOwn(contentTypes, uid)',
  },
  {
    name: 'a request without the grant is answered',
    file: 'plugin/request/request-state.ts',
    text: '    requireGrant(caller.access, route);\n    const written = writeState',
    instead: '    const written = writeState',
  },
  {
    name: 'answers do not vary by what tells callers apart',
    file: 'plugin/request/middleware.ts',
    text: "ctx.vary(responseCache === undefined ? [...vary] : ['Accept-Encoding', ...vary]);",
    instead: "ctx.vary(responseCache === undefined ? [] : ['Accept-Encoding']);",
  },
  {
    name: 'a 404 has no Cache-Control',
    file: 'plugin/request/middleware.ts',
    text: 'if (ctx.status !== 200 && ctx.status !== 404) return;',
    instead: 'if (ctx.status !== 200) return;',
  },
  {
    name: 'an error does not say when to try again',
    file: 'plugin/http/answer-errors.ts',
    text: "if (error.retryAfter !== undefined) ctx.set('Retry-After', String(error.retryAfter));",
    instead: '',
  },
  {
    name: 'the text of an internal error is shown to clients',
    file: 'plugin/http/answer-errors.ts',
    text: "new ContentQueryError('internal', 'Internal Server Error', { cause: thrown })",
    instead: "new ContentQueryError('internal', String(message), { cause: thrown })",
  },
  {
    name: 'an answer that depends on a user is kept by caches',
    file: 'plugin/request/controller.ts',
    text: "if (tags === 'private') ctx.set('Cache-Control', notKept);\n    else ofTypes = tags.header;",
    instead: "if (tags !== 'private') ofTypes = tags.header;",
  },
];
