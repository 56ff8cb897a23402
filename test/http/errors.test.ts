import { expect } from 'chai';
import { onOneDatabase } from '../support/databases.ts';
import { useHost } from './support/use-host.ts';

const bodyOf = (status: number, name: string, message: string, details: object = {}) => ({
  data: null,
  error: { status, name, message, details },
});

onOneDatabase('the body of an error', (database) => {
  const { ask } = useHost(database);

  it('names every problem of a request that is 400', async () => {
    const answer = await ask('/api/articles?sort=titel&pagination[page]=0');
    expect(answer.status).to.equal(400);
    expect(answer.body).to.deep.equal(
      bodyOf(400, 'ValidationError', "Unknown attribute 'titel' of article (and 1 more)", {
        errors: [
          {
            path: ['sort'],
            code: 'unknown-attribute',
            message: "Unknown attribute 'titel' of article",
            hint: "did you mean 'title'?",
          },
          {
            path: ['pagination', 'page'],
            code: 'invalid-value',
            message: "pagination[page] must be an integer from 1 to 2147483647; got '0'",
          },
        ],
      }),
    );
  });

  it('has the form of a 401 for a bad token', async () => {
    const answer = await ask('/api/articles', { token: 'x' });
    expect(answer.status).to.equal(401);
    expect(answer.body).to.deep.equal(bodyOf(401, 'UnauthorizedError', 'The token is not valid'));
  });

  it('has the form of a 403 for a type that the role may not find', async () => {
    const answer = await ask('/api/audit-logs');
    expect(answer.status).to.equal(403);
    expect(answer.body).to.deep.equal(bodyOf(403, 'ForbiddenError', 'Forbidden'));
  });

  for (const path of [
    '/api/nope',
    '/api/nope?fields=x',
    '/api/articel',
    // What the role may not find.
    '/api/vault',
    '/api/audit-log',
    '/api/AUDIT-LOGS',
    '/api/files',
    '/api/roles',
    '/api/nope/',
  ]) {
    it(`has the form of a 404 for ${path}`, async () => {
      const answer = await ask(path);
      expect(answer.status).to.equal(404);
      expect(answer.body).to.deep.equal(bodyOf(404, 'NotFoundError', 'Not Found'));
    });
  }

  for (const path of [
    '/api/article/x',
    // What the role may not find.
    '/api/article/2',
    '/api/articel/2',
    '/api/article/2/title',
    '/api/vault/1',
    '/api/role/1',
  ]) {
    it(`is left to the host for ${path}`, async () => {
      const { status, text } = await ask(path);
      expect([status, text]).to.deep.equal([404, 'Not Found']);
    });
  }

  for (const path of ['/api/article', '/api/Articles', '/api/ARTICLE?fields=title', '/api/Articles/']) {
    it(`names the route of the type that ${path} names in another form`, async () => {
      const { status, body } = await ask(path);
      expect([status, body.error.message]).to.deep.equal([404, 'Not Found']);
      expect(body.error.details.errors).to.deep.equal([
        {
          path: [],
          code: 'not-found',
          message: 'Nothing has this path',
          hint: 'did you mean /api/articles?',
        },
      ]);
    });
  }

  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    it(`has the form of a 405 for ${method}, with the allowed methods`, async () => {
      const answer = await ask('/api/articles', { method });
      expect(answer.status).to.equal(405);
      expect(answer.headers.allow).to.equal('GET, HEAD');
      expect(answer.body).to.deep.equal(bodyOf(405, 'MethodNotAllowedError', 'Method Not Allowed'));
    });
  }

  it('is JSON in UTF-8, whatever the client accepts', async () => {
    for (const path of ['/api/articles?sort=%C3%A9', '/api/nope', '/api/vaults']) {
      const { headers } = await ask(path, { headers: { accept: 'text/html' } });
      expect(headers['content-type'], path).to.equal('application/json; charset=utf-8');
    }
  });
});
