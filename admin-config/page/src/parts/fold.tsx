import type { ReactNode } from 'react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';

interface Props {
  readonly title: string;
  /** What the title is about, for screen readers. */
  readonly about?: string;
  /** A short text about the settings inside, such as `2 chosen`. */
  readonly note?: string;
  readonly isOpen?: boolean;
  /** The level of its heading. Default 2. */
  readonly level?: number;
  /** Whether the content is rendered only when it is opened. */
  readonly isLazy?: boolean;
  /** Called when it is opened or closed. */
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A part of the page that can be collapsed. */
export function Fold(props: Props) {
  const { title, about, note, isOpen = false, level = 2, isLazy = false, onToggle, children } = props;
  return (
    <Disclosure
      className="fold"
      defaultExpanded={isOpen}
      {...(onToggle !== undefined && { onExpandedChange: onToggle })}
    >
      {({ isExpanded }) => (
        <>
          <Heading level={level} className="fold-heading">
            <Button slot="trigger" className="fold-button">
              <span aria-hidden="true" className="fold-arrow" />
              {about !== undefined && <span className="sr-only">{about}: </span>}
              <span className="fold-title">{title}</span>
              {note !== undefined && <span className="fold-note">{note}</span>}
            </Button>
          </Heading>
          <DisclosurePanel className="fold-panel" data-title={title}>
            {isLazy && !isExpanded ? null : children}
          </DisclosurePanel>
        </>
      )}
    </Disclosure>
  );
}
