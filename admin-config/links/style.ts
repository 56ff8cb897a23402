import { createHash } from 'node:crypto';

/** The style of the page of a preview link. It is part of the page, so that no other file has to be served. */
export const style = `
:root { color-scheme: light dark; --text: #1c2024; --quiet: #5b6169; --ground: #f6f7f8; --sheet: #fff; --line: #d9dce0; --link: #0b57b8; --mark: #fff1cc; --mark-text: #5c3d00; }
@media (prefers-color-scheme: dark) { :root { --text: #e8eaed; --quiet: #a9afb8; --ground: #14171a; --sheet: #1d2125; --line: #383e45; --link: #8ab8ff; --mark: #453500; --mark-text: #ffe3a1; } }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.55 system-ui, sans-serif; color: var(--text); background: var(--ground); overflow-wrap: anywhere; }
header, main, footer { max-width: 56rem; margin: 0 auto; padding: 0 1rem; }
header { padding-top: 1.5rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .25rem; }
h2 { font-size: 1.2rem; line-height: 1.3; margin: 0 0 .75rem; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.about, footer, .empty { color: var(--quiet); }
.about { margin: 0 0 1.25rem; }
.draft { display: inline-block; padding: 0 .5rem; border-radius: .25rem; background: var(--mark); color: var(--mark-text); }
.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem; padding: 1.25rem; margin: 0 0 1rem; }
dl { display: grid; grid-template-columns: minmax(0, 9rem) minmax(0, 1fr); gap: .6rem 1.25rem; margin: 0; }
.part dl { grid-template-columns: minmax(0, 1fr); gap: .1rem; }
.part dd { margin-bottom: .5rem; }
dt { color: var(--quiet); }
dd { margin: 0; min-width: 0; }
.text { white-space: pre-wrap; }
.rich > * { margin: 0 0 .6rem; }
.rich > :last-child { margin-bottom: 0; }
.rich p { white-space: pre-line; }
.heading { font-size: 1.1rem; }
blockquote { border-left: 3px solid var(--line); padding-left: .9rem; color: var(--quiet); }
code { font: .9rem/1.45 ui-monospace, monospace; }
.facts { margin-top: 1.25rem; padding-top: .9rem; border-top: 1px solid var(--line); color: var(--quiet); font-size: .9rem; gap: .2rem 1.25rem; }
.related { list-style: none; padding: 0; }
.related > li + li { margin-top: .25rem; }
details.part { border: 0; padding: 0; }
details.part > dl { border-left: 3px solid var(--line); padding-left: .9rem; margin: .4rem 0 .75rem; }
table { border-collapse: collapse; }
th, td { border: 1px solid var(--line); padding: .25rem .5rem; text-align: start; vertical-align: top; }
hr { border: 0; border-top: 1px solid var(--line); }
.part { border-left: 3px solid var(--line); padding-left: .9rem; margin: 0 0 .75rem; min-width: 0; }
.part:last-child { margin-bottom: 0; }
.kind { color: var(--quiet); font-weight: 600; margin: 0 0 .4rem; }
summary { cursor: pointer; }
[open] > summary { margin-bottom: .5rem; }
ul, ol { margin: 0; padding-left: 1.2rem; }
figure { margin: 0 0 .5rem; }
img { display: block; max-width: 100%; height: auto; max-height: 28rem; border-radius: .25rem; }
figcaption { color: var(--quiet); font-size: .9rem; }
pre { margin: 0; white-space: pre-wrap; font: .9rem/1.45 ui-monospace, monospace; }
footer { padding-bottom: 2rem; }
@media (max-width: 40rem) { dl { grid-template-columns: minmax(0, 1fr); gap: .1rem; } dd { margin-bottom: .7rem; } .sheet { padding: 1rem; } }
`;

const hash = createHash('sha256').update(style).digest('base64');

/**
 * Returns what the page may load: this style, and images of the same host and of origins in the host's configuration. It allows no
 * scripts and no forms.
 */
export const policyOf = (mediaOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    ["img-src 'self'", ...mediaOrigins].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
