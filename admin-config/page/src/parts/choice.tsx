import {
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
  Text,
} from 'react-aria-components';

/** One option, with an optional note beside it. */
export interface Option {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
}

interface Props {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** Shows the label only to screen readers. */
  readonly isLabelHidden?: boolean;
}

/** Characters that fit into one line of the narrowest choice; a longer label has several lines of smaller letters. */
const oneLine = 14;

/** Chooses one option from a list. */
export function Choice({ label, options, value, onChange, isLabelHidden = false }: Props) {
  const chosen = options.find(({ id }) => id === value)?.label ?? '';
  return (
    <Select
      className="choice"
      value={value === '' ? null : value}
      onChange={(key) => key !== null && onChange(String(key))}
      placeholder="Choose"
      {...(isLabelHidden && { 'aria-label': label })}
    >
      {!isLabelHidden && <Label>{label}</Label>}
      <Button className="choice-button">
        <SelectValue className={chosen.length > oneLine ? 'choice-value is-long' : 'choice-value'}>
          {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
        </SelectValue>
        <span aria-hidden="true" className="choice-arrow" />
      </Button>
      <Popover className="popover">
        <ListBox className="listbox" items={options}>
          {({ id, label: text, note }) => (
            <ListBoxItem id={id} textValue={text} className="option">
              <Text slot="label">{text}</Text>
              {note !== undefined && (
                <Text slot="description" className="note">
                  {note}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}
