interface CodeOf {
  readonly status: number;
  readonly meaning: string;
}

/** The meaning of every code for a client, with its HTTP status. */
export const codes = {
  'unknown-parameter': {
    status: 400,
    meaning: 'strictParams is on and a top-level key is none of the parameters',
  },
  'foreign-parameter': {
    status: 400,
    meaning: 'a top-level key is a parameter of another dialect, or differs from one of ours by one letter',
  },
  'malformed-key': {
    status: 400,
    meaning:
      'a key has unbalanced brackets, text after a bracket, a parameter whose name is not written plainly, or a forbidden word',
  },
  'malformed-encoding': {
    status: 400,
    meaning: 'a key or value is not percent-encoded UTF-8, or holds a NUL byte',
  },
  'mixed-forms': {
    status: 400,
    meaning: 'one key is given both as a value and with brackets',
  },
  'ceiling-exceeded': {
    status: 400,
    meaning: 'the request is larger than a configured ceiling; the message names it',
  },
  'wrong-form': {
    status: 400,
    meaning: 'a parameter, or a part of one, has a form that is not allowed',
  },
  'unknown-attribute': {
    status: 400,
    meaning: 'the content type has no such attribute that may be used here',
  },
  'unknown-component': {
    status: 400,
    meaning: 'the dynamic zone has no such component',
  },
  'unknown-operator': { status: 400, meaning: 'there is no such operator' },
  'unknown-key': {
    status: 400,
    meaning: 'an object has a key that is not allowed here',
  },
  'operator-not-allowed': {
    status: 400,
    meaning: 'the operator cannot be used with an attribute of this type',
  },
  'not-searchable': {
    status: 400,
    meaning: 'the host has no search, or the request is for one entry or a single type',
  },
  'not-aggregated': {
    status: 400,
    meaning:
      'the host has no facets and aggregates, the request is for one entry, a single type or a flat type, or the attribute has no such facet or aggregate',
  },
  'host-word': {
    status: 400,
    meaning: 'a name in populate has a meaning for another plugin of the host',
  },
  'not-filterable': { status: 400, meaning: 'the attribute cannot be filtered' },
  'not-sortable': { status: 400, meaning: 'the attribute cannot be sorted by' },
  'not-selectable': { status: 400, meaning: 'the attribute cannot be named in fields' },
  'not-populatable': { status: 400, meaning: 'the attribute cannot be populated' },
  'invalid-value': {
    status: 400,
    meaning: "a value is not of the attribute's type, or is out of range",
  },
  'invalid-direction': { status: 400, meaning: 'a sort direction is neither asc nor desc' },
  'invalid-publication-state': {
    status: 400,
    meaning: 'publicationState is neither live nor preview',
  },
  'pagination-conflict': {
    status: 400,
    meaning:
      'page and pageSize are mixed with start and limit, a cursor with page, start or limit, or a count with a window inside populate',
  },
  'invalid-cursor': {
    status: 400,
    meaning:
      'pagination[after] is not a cursor, was altered, or was given for another type, sort, locale, publicationState or filters; or the list has no cursors, because it is sorted by `_q` or the host sorts it by what the role does not see',
  },
  'populate-with-pagination': {
    status: 400,
    meaning:
      'pagination beside populate, or limit, start or count inside it, without `api.rest.populateWithPagination`; or pagination inside populate (write start and limit)',
  },
  unauthorized: { status: 401, meaning: 'the token is bad, or its user is unknown or blocked' },
  forbidden: {
    status: 403,
    meaning: 'the role lacks the grant that this route needs: `find`, or `findOne` for one entry',
  },
  'preview-forbidden': {
    status: 403,
    meaning: 'the role may not ask for drafts of this content type',
  },
  'not-found': {
    status: 404,
    meaning: 'there is no such content type or entry, or none that the role sees here',
  },
  'method-not-allowed': { status: 405, meaning: 'the route answers GET and HEAD only' },
  'changed-meanwhile': {
    status: 409,
    meaning:
      'what the request would replace was changed after it was read; each problem has both, `stored` and `sent`',
  },
  'too-many-links': {
    status: 409,
    meaning: 'too many preview links are in force; one has to end or be revoked before another is made',
  },
  'too-many-attempts': {
    status: 429,
    meaning: 'too many attempts to sign in on the admin page; Retry-After says when the next one counts',
  },
  internal: { status: 500, meaning: 'an unexpected error; its text stays in the log' },
  unavailable: {
    status: 503,
    meaning: 'the database cannot be reached or is too busy; try again later',
  },
} as const satisfies Record<string, CodeOf>;

/** The stable name of an error. */
export type Code = keyof typeof codes;

const names: Readonly<Record<number, string>> = {
  400: 'ValidationError',
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  405: 'MethodNotAllowedError',
  409: 'ConflictError',
  429: 'TooManyRequestsError',
  500: 'InternalServerError',
  503: 'ServiceUnavailableError',
};

/** Returns the error's name in a response body, such as `ValidationError` for a 400. */
export const nameOf = (status: number): string => names[status] ?? 'Error';
