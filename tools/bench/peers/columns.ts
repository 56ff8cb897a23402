/** The columns, in the database's spelling, that entries show by default. */
export const columnsOf = {
  article: [
    ...['id', 'title', 'slug', 'summary', 'body', 'kind', 'contact_email', 'word_count', 'views', 'rating'],
    ...['price', 'featured', 'metadata', 'issue_date', 'air_time', 'event_at'],
    ...['created_at', 'updated_at', 'published_at', 'locale'],
  ],
  author: ['id', 'name', 'bio', 'birthday', 'rank', 'created_at', 'updated_at'],
  team: ['id', 'name', 'city', 'budget', 'created_at', 'updated_at', 'published_at'],
  category: ['id', 'name', 'code', 'weight', 'created_at', 'updated_at', 'locale'],
  file: [
    ...[
      'id',
      'name',
      'alternative_text',
      'caption',
      'width',
      'height',
      'formats',
      'hash',
      'ext',
      'mime',
      'size',
    ],
    ...['url', 'preview_url', 'provider', 'provider_metadata', 'created_at', 'updated_at'],
  ],
} as const;
