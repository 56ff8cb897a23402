const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

interface Props {
  readonly text: string;
  readonly format: Intl.DateTimeFormat;
}

/** Text that is not a date is shown as it is. */
function Formatted({ text, format }: Props) {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return text;
  return (
    <time dateTime={text} title={text}>
      {format.format(date)}
    </time>
  );
}

/** A moment in the user's own time zone, with the exact UTC time as an attribute. */
export const Time = ({ at }: { readonly at: string }) => <Formatted text={at} format={moment} />;

/** A day, which is the same in every time zone. */
export const Day = ({ on }: { readonly on: string }) => <Formatted text={on} format={day} />;
