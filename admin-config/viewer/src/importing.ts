import type { CreateElement } from 'swagger-ui-dist/swagger-ui-es-bundle.js';

/** Returns the part of the page that says how to import the document into a program that sends requests. */
export const importing = (h: CreateElement) => {
  const address = new URL('./openapi.json', location.href).href;
  return h(
    'details',
    { className: 'viewer-import' },
    h('summary', null, 'Use it in Postman or Insomnia'),
    h(
      'ul',
      null,
      h(
        'li',
        null,
        h('b', null, 'Postman:'),
        ' Import, then drop the downloaded file, or paste ',
        h('code', null, address),
        '.',
      ),
      h(
        'li',
        null,
        h('b', null, 'Insomnia:'),
        ' Create, Import, then choose the file, or URL with the same address.',
      ),
      h(
        'li',
        null,
        'The address gives the document of the public role. For another role, authorize here and use the file.',
      ),
      h(
        'li',
        null,
        'Write brackets as parameters of their own: ',
        h('code', null, 'filters[title][$containsi]'),
        ' = ',
        h('code', null, 'night'),
        '.',
      ),
    ),
  );
};
