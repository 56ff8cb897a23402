const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in the user's own time zone, for the middle of a sentence; text that is not a date as it is. */
export function momentInWords(at: string): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? at : moment.format(date);
}
