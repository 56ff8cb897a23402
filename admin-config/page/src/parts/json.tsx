import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { type JsonRow, jsonRows, type Opened, stepIn } from '../model/json-tree.ts';
import { Button } from './button.tsx';
import { useCopy } from './use-copy.ts';

interface Props {
  readonly label: string;
  readonly value: unknown;
}

/**
 * Shows any value as a tree of JSON that can be collapsed: one tab stop, with the usual keys of a tree. It is written here
 * because small packages for this have no keyboard support, and a list of react-aria would render every collapsed line.
 */
export function Json({ label, value }: Props) {
  const [opened, setOpened] = useState<Opened>(new Map());
  const [active, setActive] = useState('');
  const rows = useMemo(() => jsonRows(value, opened), [value, opened]);
  const text = useMemo(() => JSON.stringify(value, null, 2), [value]);
  const { outcome, copy } = useCopy(text);
  const id = useId();
  const found = rows.findIndex(({ path }) => path === active);
  const at = Math.max(0, found);
  const idOf = (index: number) => `${id}-${index}`;

  const open = (row: JsonRow, isOpen: boolean) => setOpened(new Map(opened).set(row.path, isOpen));
  const press = (event: KeyboardEvent) => {
    const row = rows[at];
    const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : stepIn(rows, at, event.key);
    if (row === undefined || step === undefined) return;
    event.preventDefault();
    if ('opens' in step) return open(row, step.opens);
    setActive(rows[step.to]?.path ?? '');
    document.getElementById(idOf(step.to))?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <section className="json" aria-label={label}>
      <div className="row json-tools">
        <Button look="quiet" onPress={copy}>
          Copy JSON
        </Button>
        <span role="status">{outcome}</span>
      </div>
      <div
        role="tree"
        aria-label={label}
        className="json-tree"
        tabIndex={0}
        aria-activedescendant={idOf(at)}
        onKeyDown={press}
      >
        {rows.map((row, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys, and the focus.
          // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant of the tree leads to it.
          <div
            key={row.path}
            id={idOf(index)}
            role="treeitem"
            aria-level={row.level}
            aria-posinset={row.place}
            aria-setsize={row.of}
            aria-selected={index === at}
            {...(row.size !== undefined && row.size > 0 && { 'aria-expanded': row.isOpen })}
            className="json-row"
            style={{ paddingInlineStart: `${row.level}rem` }}
            onClick={() => {
              setActive(row.path);
              if (row.size !== undefined && row.size > 0 && getSelection()?.isCollapsed !== false)
                open(row, !row.isOpen);
            }}
          >
            <Line row={row} />
          </div>
        ))}
      </div>
    </section>
  );
}

function Line({ row: { name, value, size, isOpen, rest } }: { readonly row: JsonRow }) {
  if (rest !== undefined) return <em>… {rest} more, which only the copied JSON has</em>;
  return (
    <>
      {size !== undefined && size > 0 && <span aria-hidden="true" className="json-arrow" />}
      {name !== undefined && <span className="json-name">{JSON.stringify(name)}: </span>}
      {size === undefined ? <span dir="auto">{JSON.stringify(value)}</span> : holds(value, size, isOpen)}
    </>
  );
}

function holds(value: unknown, size: number, isOpen: boolean): string {
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (size === 0) return open + close;
  return isOpen ? open : `${open}…${close} ${size}`;
}
