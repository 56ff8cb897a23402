import type { articleFeed } from './article-feed.ts';

/** Fills a list whenever what stands below it comes into view: `fillWhileScrolling(list, end, articleFeed(api))`. */
export function fillWhileScrolling(
  list: HTMLElement,
  end: HTMLElement,
  feed: ReturnType<typeof articleFeed>,
) {
  const observer = new IntersectionObserver(async (entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.unobserve(end);
    try {
      for (const { title, slug } of await feed.more()) {
        const link = document.createElement('a');
        link.href = `/articles/${encodeURIComponent(slug ?? '')}`;
        // As text: what editors write is no HTML.
        link.textContent = title;
        list.append(document.createElement('li'));
        list.lastElementChild?.append(link);
      }
      end.textContent = feed.ended() ? 'That was all.' : '';
      // An observer speaks up when something comes into view. The end may be there still.
      if (!feed.ended()) observer.observe(end);
    } catch {
      const again = document.createElement('button');
      again.textContent = 'The list could not be read. Try again';
      again.addEventListener('click', () => observer.observe(end), { once: true });
      end.replaceChildren(again);
    }
  });
  observer.observe(end);
  return () => observer.disconnect();
}
