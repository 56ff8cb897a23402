import SwaggerUi, {
  type Authorization,
  type SwaggerRequest,
  type SwaggerSystem,
} from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import './viewer.css';
import { withBrackets } from './brackets.ts';
import { layout } from './layout.ts';
import { watchFields } from './name-fields.ts';

/** The token that the reader has typed in; it is not stored anywhere else. */
let token: string | undefined;

/** Every role has its own document, so it is read again when the reader signs in or out. */
const signIn = () => ({
  statePlugins: {
    auth: {
      wrapActions: {
        authorize:
          (next: (given: Authorization) => unknown, { specActions }: SwaggerSystem) =>
          (given: Authorization) => {
            token = given.bearer?.value?.trim();
            specActions.download();
            return next(given);
          },
        logout:
          (next: (names: readonly string[]) => unknown, { specActions }: SwaggerSystem) =>
          (names: readonly string[]) => {
            token = undefined;
            specActions.download();
            return next(names);
          },
      },
    },
  },
});

const intercept = (request: SwaggerRequest): SwaggerRequest => {
  if (request.loadSpec === true && token !== undefined) request.headers.Authorization = `Bearer ${token}`;
  if (request.loadSpec !== true) request.url = withBrackets(request.url);
  return request;
};

/** Swagger UI is dark if its document has this class, which here follows the reader's system. */
const dark = matchMedia('(prefers-color-scheme: dark)');
const followScheme = (): void => {
  document.documentElement.classList.toggle('dark-mode', dark.matches);
};
followScheme();
dark.addEventListener('change', followScheme);

const root = document.getElementById('root');
if (root !== null) watchFields(root);

SwaggerUi({
  // The page redirects this address to the document, whatever the prefix of the content API is.
  url: './openapi.json',
  domNode: root,
  // Otherwise the document would be sent to an external validator.
  validatorUrl: null,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  // Its colours are fixed in the elements, and too pale on one of the two backgrounds.
  syntaxHighlight: false,
  requestInterceptor: intercept,
  plugins: [signIn, layout],
  layout: 'ContentLayout',
});
