import { useState } from 'react';
import { type Offset, readOffset, sides, units, writeOffset } from '../model/conditions/offset.ts';
import { Choice } from '../parts/choice.tsx';
import { TextInput } from '../parts/text-input.tsx';

interface Props {
  /** As it is stored behind `$now`: `-7d`, or empty for the request itself. */
  readonly offset: string;
  readonly onChange: (offset: string) => void;
}

/** A moment that is counted from the request: at it, or so many days, hours, minutes or seconds before or after it. */
export function MomentOfRequest({ offset, onChange }: Props) {
  const now = readOffset(offset);
  const [wrong, setWrong] = useState('');
  const change = (part: Partial<Offset>) => {
    setWrong('');
    onChange(writeOffset({ ...now, ...part }));
  };
  const takeCount = (text: string) => {
    const count = text.trim();
    if (/^\d{1,9}$/.test(count)) change({ count: Number(count) });
    else setWrong(count);
  };
  return (
    <>
      <Choice
        label="When"
        options={sides}
        value={now.side}
        onChange={(side) => change({ side: side as Offset['side'] })}
      />
      {now.side !== 'at' && (
        <>
          <TextInput label="How many" value={String(now.count)} onChange={takeCount} />
          <Choice
            label="Unit"
            options={units}
            value={now.unit}
            onChange={(unit) => change({ unit: unit as Offset['unit'] })}
          />
        </>
      )}
      {wrong !== '' && (
        <p className="fault" role="alert">
          “{wrong}” is not a whole number, so {now.count} is used.
        </p>
      )}
    </>
  );
}
