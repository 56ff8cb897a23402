const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** A moment in the reader's own time zone, with the exact UTC time beside it for machines. */
export const Time = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={at}>
    {format.format(new Date(at))}
  </time>
);
