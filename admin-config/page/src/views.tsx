import {
  Columns2,
  Eye,
  History as HistoryIcon,
  KeyRound,
  Languages,
  type LucideIcon,
  Route,
  Share2,
} from 'lucide-react';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { ErrorBoundary } from './parts/error-boundary.tsx';
import { Fold } from './parts/fold.tsx';
import { lazyPart } from './parts/lazy-part.tsx';
import { ProblemBox } from './parts/problem-box.tsx';
import { goTo, useAddress } from './parts/use-address.ts';
import { useInSight } from './parts/use-in-sight.ts';
import { useTitle } from './parts/use-title.ts';
import { useWider } from './parts/use-wide.ts';
import { Permissions } from './permissions/permissions.tsx';
import { useWorkspace } from './workspace-context.ts';

interface View {
  readonly id: string;
  readonly title: string;
  /** On which screens the tab alone names it, so that its content has the room. */
  readonly isUntitled?: 'always' | 'unless wide';
  readonly Icon: LucideIcon;
  readonly Content: ComponentType;
}

const Explain = lazyPart(
  () => import('./explain/explain.tsx').then((module) => module.Explain),
  'the explanation',
);
const History = lazyPart(
  () => import('./history/history.tsx').then((module) => module.History),
  'the history',
);
const Links = lazyPart(() => import('./links/links.tsx').then((module) => module.Links), 'the preview links');
const Locales = lazyPart(
  () => import('./locales/locales.tsx').then((module) => module.Locales),
  'the locales',
);
const Preview = lazyPart(
  () => import('./preview/preview.tsx').then((module) => module.Preview),
  'the preview',
);
const RolesCompare = lazyPart(
  () => import('./roles-compare/roles-compare.tsx').then((module) => module.RolesCompare),
  'the comparison',
);

const allViews: readonly View[] = [
  { id: 'permissions', title: 'Permissions', Icon: KeyRound, Content: Permissions },
  { id: 'preview', title: 'Preview', isUntitled: 'always', Icon: Eye, Content: Preview },
  { id: 'explain', title: 'Explain', isUntitled: 'unless wide', Icon: Route, Content: Explain },
  { id: 'compare', title: 'Compare', isUntitled: 'unless wide', Icon: Columns2, Content: RolesCompare },
  { id: 'locales', title: 'Locales', Icon: Languages, Content: Locales },
  { id: 'history', title: 'History', Icon: HistoryIcon, Content: History },
  { id: 'links', title: 'Links', Icon: Share2, Content: Links },
];

/** The view in the address. A user who is not an administrator only has the preview. */
export function Views({ isAdmin }: { readonly isAdmin: boolean }) {
  const { view } = useAddress();
  const { previewLinks } = useWorkspace().session;
  const views = allViews.filter(({ id }) => id !== 'links' || previewLinks !== null);
  const current = views.find(({ id }) => id === view && isAdmin)?.id ?? (isAdmin ? 'permissions' : 'preview');
  const title = views.find(({ id }) => id === current)?.title ?? '';
  useTitle(title);
  const isWide = useWider();
  const isTitled = ({ isUntitled }: View) => isUntitled === undefined || (isWide && isUntitled !== 'always');
  const bar = useRef<HTMLElement>(null);
  useInSight(bar, current);
  if (!isAdmin) {
    return (
      <main className="view">
        <h1>{title}</h1>
        <Guarded>
          <Preview />
        </Guarded>
        {previewLinks !== null && (
          <Fold title="Preview links that you made">
            <Guarded>
              <Links />
            </Guarded>
          </Fold>
        )}
      </main>
    );
  }
  return (
    <Tabs className="tabs" selectedKey={current} onSelectionChange={(key) => goTo(String(key))}>
      <nav ref={bar} aria-label="Views" className="tab-bar">
        <TabList aria-label="Views" className="tab-list">
          {views.map((view) => (
            <Tab key={view.id} id={view.id} className="tab">
              <view.Icon aria-hidden="true" className="icon" />
              {view.title}
            </Tab>
          ))}
        </TabList>
      </nav>
      <main className="view">
        {views.map((view) => (
          <TabPanel key={view.id} id={view.id} className="panel">
            <h1 className={isTitled(view) ? undefined : 'sr-only'}>{view.title}</h1>
            <Guarded>
              <view.Content />
            </Guarded>
          </TabPanel>
        ))}
      </main>
    </Tabs>
  );
}

/**
 * A view, or the error that it has thrown; the other views are not affected. Another address, or the retry button, shows the view
 * again, and the server is asked again.
 */
function Guarded({ children }: { readonly children: ReactNode }) {
  const { api } = useWorkspace();
  const { params } = useAddress();
  return (
    <ErrorBoundary
      of={params.toString()}
      onError={api.forget}
      fallback={(error, retry) => (
        <ProblemBox what="This view cannot be shown" error={error} onRetry={retry} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
