import type { Metadata } from 'next';

export const metadata: Metadata = { title: 'News' };

/** The frame of every page, which Next needs at the root of `app`. */
export default function RootLayout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
