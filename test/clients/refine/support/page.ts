import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { ReactNode } from 'react';

/** How many turns of the event loop they get to clear up. */
const turns = 40;

const listens = { addEventListener: () => {}, removeEventListener: () => {} };

/** As much of a page as React and refine look at where components render nothing. */
function makePage() {
  const document: Record<string, unknown> = { nodeType: 9, nodeName: '#document', ...listens };
  const window = {
    ...listens,
    document,
    HTMLIFrameElement: class {},
    location: { protocol: 'http:', href: 'http://page.example/', pathname: '/', search: '' },
    history: {},
  };
  document.defaultView = window;
  const container = { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument: document, ...listens };
  return { window, document, container: container as unknown as Element };
}

/** Gives `act` a way to render, and clears the page away when what it returns has come. */
export async function withPage<Result>(
  act: (render: (node: ReactNode) => void) => Promise<Result>,
): Promise<Result> {
  const { window, document, container } = makePage();
  Object.assign(globalThis, { window, document });
  try {
    const { createRoot } = await import('react-dom/client');
    const root = createRoot(container);
    try {
      return await act((node) => root.render(node));
    } finally {
      root.unmount();
      // React and the cache of queries clear up afterwards, by immediates and by timers, and need the page for that.
      for (let turn = 0; turn < turns; turn += 1) {
        await sleep(5);
        await setImmediate();
      }
    }
  } finally {
    for (const name of ['window', 'document']) Reflect.deleteProperty(globalThis, name);
  }
}
