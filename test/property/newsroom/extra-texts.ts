/** Texts that databases like to compare each in its own way: see what they are next to. */
export const texts: readonly string[] = [
  // Spaces at the ends, and nothing at all.
  'pad', 'pad ', ' pad', 'pad  ', '', ' ', 'PAD',
  // Letters with and without a mark, whole and combined.
  'e', 'é', 'e\u0301', 'É', 'E\u0301',
  // Letters that full case folding would take for several.
  'ß', 'ss', 'ẞ', 'SS', 'Ss', 'ﬁ', 'fi', 'ŉ', 'ΐ', '\u1fd3', 'ﬅ', 'ﬆ',
  // Letters with more than two cases, and those whose other case lies far off.
  'σ', 'ς', 'Σ', 'K', 'k', '\u212a', 's', 'ſ', 'i', 'I', 'ı', 'İ', 'ǆ', 'ǅ', 'Ǆ', 'µ', 'μ', 'Μ', 'å', '\u212b', 'ω', '\u2126', 'Ꭰ', 'ꭰ', 'ა', 'Ა', 'ᾳ', 'ᾼ',
  // Beyond U+FFFF, and what UTF-16 would sort after it.
  '😀', '😀😀', '\ue000', '\uffee', '\u{10400}', '\u{10428}', '\u{10fffd}', '\ud7ff',
  // What means something in patterns, in SQL and in URLs.
  '50%', '50x', 'a_b', 'axb', 'back\\slash', "it's", 'say "so"', '[ab]', '*', '?', '^a$', 'a.b', 'a|b', '(', '{2}', 'a+b', 'a&b=c', '#', '$1', ':name', '-- ', 'a,b', 'x;y',
  // White space within and at the ends.
  'two\nlines', 'end\n', 'tab\tbed', '\r\n', '\u00a0', '\u200b', 'soft\u00adhyphen',
];
