import { ExternalLink, FileText } from 'lucide-react';
import { useState } from 'react';
import { entriesOf } from '../../model/entries.ts';
import { type MediaFile, type MediaPlace, mediaFileOf, mediaPlace } from '../../model/media.ts';
import { useWorkspace } from '../../workspace-context.ts';

/** Images, video, audio and other files; for a file that the page may not show, the reason. */
export function Files({ value }: { readonly value: unknown }) {
  const entries = entriesOf(value);
  return (
    <ul className="files">
      {entries.map(({ id, values }) => (
        <li key={id}>
          <File file={mediaFileOf(values)} id={id} />
        </li>
      ))}
    </ul>
  );
}

function File({ file, id }: { readonly file: MediaFile | undefined; readonly id: string }) {
  const { session } = useWorkspace();
  if (file === undefined) return <span className="missing">file {id} has no address</span>;
  const whole = mediaPlace(file.url, location.href, session.mediaOrigins);
  const preview = mediaPlace(file.preview, location.href, session.mediaOrigins);
  return (
    <figure className="file">
      {preview.isShown && whole.isShown ? (
        <Player file={file} whole={whole.href} preview={preview.href} />
      ) : (
        <NotShown file={file} place={whole.isShown ? preview : whole} />
      )}
      <figcaption>
        {whole.href === undefined ? (
          <strong>{file.name}</strong>
        ) : (
          <a className="link" href={whole.href} target="_blank" rel="noopener noreferrer">
            {file.name}
            <ExternalLink aria-label="opens in a new tab" className="icon icon-small" />
          </a>
        )}
        <span className="note">{factsOf(file)}</span>
        {file.caption !== undefined && <span>{file.caption}</span>}
        {file.kind === 'picture' && (
          <span className={file.alternativeText === undefined ? 'missing' : 'note'}>
            {file.alternativeText === undefined
              ? 'no alternative text'
              : `Alternative text: ${file.alternativeText}`}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

const factsOf = ({ mime, width, height, size }: MediaFile): string =>
  [mime, width !== undefined && height !== undefined ? `${width} × ${height}` : undefined, size]
    .filter((fact) => fact !== undefined)
    .join(', ');

function Player({ file, whole, preview }: { file: MediaFile; whole: string; preview: string }) {
  const [failed, setFailed] = useState<string>();
  const fail = () => setFailed(preview);
  if (failed === preview) {
    return (
      <p className="not-shown">
        Nothing to show came from {new URL(preview).origin + new URL(preview).pathname}
      </p>
    );
  }
  switch (file.kind) {
    case 'picture':
      return <img src={preview} alt={file.alternativeText ?? ''} loading="lazy" onError={fail} />;
    case 'film':
      // biome-ignore lint/a11y/useMediaCaption: the page does not know which captions exist.
      return <video src={whole} controls preload="metadata" onError={fail} />;
    case 'sound':
      // biome-ignore lint/a11y/useMediaCaption: the page does not know which captions exist.
      return <audio src={whole} controls preload="metadata" onError={fail} />;
    default:
      return (
        <p className="not-shown">
          <FileText aria-hidden="true" className="icon empty-icon" />
        </p>
      );
  }
}

/** Says that the page's policy blocks a file; the administrator of the host can change that. */
function NotShown({ file: { kind }, place }: { file: MediaFile; place: MediaPlace }) {
  if (place.isShown) return null;
  const what = kind === 'other' ? 'This file' : `This ${kind}`;
  return (
    <p className="not-shown">
      {what} is at {place.origin}, and this page shows nothing from there. The host allows it in its
      configuration: <code>admin.mediaOrigins</code>.
    </p>
  );
}
