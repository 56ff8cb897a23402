import type { LayoutProps, SwaggerSystem } from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { importing } from './importing.ts';
import { saveDocument } from './save.ts';

/**
 * The page from top to bottom: the title and the download, the sign-in, the endpoints, and last what they have in
 * common, which is long.
 */
export const layout = ({ React }: SwaggerSystem) => {
  const h = React.createElement;

  const ContentLayout = ({ getComponent, specSelectors }: LayoutProps) => {
    const part = (name: string) => getComponent(name, true);
    const state = specSelectors.loadingStatus();
    if (state === 'failed' || state === 'failedConfig')
      return h(
        'p',
        { className: 'viewer-note', role: 'alert' },
        'The document could not be read. Try again later.',
      );
    if (state !== 'success')
      return h('p', { className: 'viewer-note', role: 'status' }, 'Reading the document ...');
    const document = specSelectors.specJson().toJS();
    return h(
      'div',
      { className: 'swagger-ui' },
      h(part('SvgAssets')),
      h(
        'header',
        { className: 'wrapper viewer-head' },
        h('div', null, h('h1', null, document.info.title), h('p', null, `Version ${document.info.version}`)),
        h(
          'p',
          { className: 'viewer-actions' },
          h(
            'a',
            {
              className: 'viewer-button',
              href: './openapi.json',
              download: 'openapi.json',
              onClick: (event: { preventDefault(): void }) => {
                event.preventDefault();
                saveDocument(specSelectors.specStr());
              },
            },
            'Download openapi.json',
          ),
          h(part('AuthorizeBtnContainer')),
        ),
        importing(h),
      ),
      h(part('errors')),
      h('section', { className: 'wrapper viewer-part' }, h('h2', null, 'Endpoints'), h(part('operations'))),
      h(
        'section',
        { className: 'wrapper viewer-part viewer-about' },
        h('h2', null, 'How to ask'),
        h(part('Markdown'), { source: document.info.description }),
      ),
      h('section', { className: 'wrapper viewer-part' }, h('h2', null, 'Entries'), h(part('Models'))),
    );
  };

  return { components: { ContentLayout } };
};
