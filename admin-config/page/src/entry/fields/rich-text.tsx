import { useLayoutEffect, useRef } from 'react';
import { useWorkspace } from '../../workspace-context.ts';
import { cleanText } from '../clean-text.ts';

/** A text in Markdown, or in HTML as some editors write it, with everything removed that is not text or its formatting. */
export function RichText({ text }: { readonly text: string }) {
  const { session } = useWorkspace();
  const place = useRef<HTMLDivElement>(null);
  const { mediaOrigins } = session;
  useLayoutEffect(() => {
    place.current?.replaceChildren(cleanText(text, mediaOrigins));
  }, [text, mediaOrigins]);
  return <div ref={place} className="rich-text" />;
}
