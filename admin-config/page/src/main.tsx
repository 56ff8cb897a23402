import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/toggles.css';
import './styles/folds-and-dialogs.css';
import './styles/layout.css';
import './styles/matrix.css';
import './styles/preview.css';
import './styles/list-bar.css';
import './styles/compare.css';
import './styles/conditions.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
