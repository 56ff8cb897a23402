/** The elements that a text may have. */
export const allowedTags =
  'p br hr h1 h2 h3 h4 h5 h6 strong b em i u s del ins sub sup small mark abbr cite q code pre kbd samp blockquote ul ol li dl dt dd table caption thead tbody tfoot tr th td a img figure figcaption'.split(
    ' ',
  );

/** The attributes that these elements may have. */
export const allowedAttributes = [
  'href',
  'src',
  'alt',
  'title',
  'colspan',
  'rowspan',
  'start',
  'lang',
  'dir',
];
