import { momentFormat } from '../model/moment.ts';

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
export const Time = ({ at }: { readonly at: string }) => <Formatted text={at} format={momentFormat} />;

/** A day, which is the same in every time zone. */
export const Day = ({ on }: { readonly on: string }) => <Formatted text={on} format={day} />;

const ago = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Returns how long ago a moment was, such as `5 minutes ago`; undefined for one that is more than a week away. */
export function agoOf(at: string, now: number): string | undefined {
  const passed = new Date(at).getTime() - now;
  if (Number.isNaN(passed) || Math.abs(passed) > 7 * 86_400_000) return undefined;
  const [unit, size] = units.find(([, length]) => Math.abs(passed) >= length) ?? ['second', 60_000];
  return ago.format(Math.trunc(passed / size), unit === 'second' ? 'minute' : unit);
}

/** A moment of the last week as how long ago it was, with the date and time beside it; an older one as date and time. */
export function Ago({ at }: { readonly at: string }) {
  const said = agoOf(at, Date.now());
  return (
    <>
      {said !== undefined && <>{said}, </>}
      <Time at={at} />
    </>
  );
}
