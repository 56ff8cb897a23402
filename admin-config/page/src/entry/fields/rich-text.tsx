import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '../../parts/error-boundary.tsx';
import { useWorkspace } from '../../workspace-context.ts';
import { cleanText } from '../text/clean-text.ts';
import { htmlOf } from '../text/html-of.ts';

interface Props {
  readonly text: string;
}

/**
 * A text in Markdown, or in HTML as some editors write it. Everything is removed that is not text or its formatting. Until it is
 * formatted, and if that fails, it is shown as it was written.
 */
export function RichText({ text }: Props) {
  const html = useHtml(text);
  if (html === undefined) return <p className="plain-text">{text}</p>;
  if (html === null) return <Unformatted text={text} />;
  return (
    <ErrorBoundary of={html} fallback={() => <Unformatted text={text} />}>
      <Formatted html={html} />
    </ErrorBoundary>
  );
}

/** Returns the HTML of a text; undefined until it is formatted, and null if it cannot be. */
function useHtml(text: string): string | null | undefined {
  const [made, setMade] = useState<{ readonly text: string; readonly html: string | null }>();
  useEffect(() => {
    let isWanted = true;
    void htmlOf(text).then((html) => isWanted && setMade({ text, html }));
    return () => {
      isWanted = false;
    };
  }, [text]);
  return made?.text === text ? made.html : undefined;
}

function Formatted({ html }: { readonly html: string }) {
  const { session } = useWorkspace();
  const place = useRef<HTMLDivElement>(null);
  const { mediaOrigins } = session;
  useLayoutEffect(() => {
    place.current?.replaceChildren(cleanText(html, mediaOrigins));
  }, [html, mediaOrigins]);
  return <div ref={place} className="rich-text" />;
}

function Unformatted({ text }: Props) {
  return (
    <>
      <p className="note">
        This text is shown without formatting: it is too long, too deeply nested or takes too long to format.
      </p>
      <p className="plain-text">{text}</p>
    </>
  );
}
