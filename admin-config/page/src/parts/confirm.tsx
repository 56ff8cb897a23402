import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from './button.tsx';

interface Question {
  readonly title: string;
  readonly body: ReactNode;
  readonly yes: string;
  readonly isDangerous?: boolean;
}

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false));

/** Returns a function that asks in a dialog: `await confirm({title, body, yes})` is true if the answer is yes. */
export const useConfirm = (): Ask => useContext(ConfirmContext);

/** Makes `useConfirm` available to everything below it. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setIsOpen] = useState(false);
  const settle = useRef<(answer: boolean) => void>(undefined);

  const ask = useCallback<Ask>((next) => {
    settle.current?.(false);
    setQuestion(next);
    setIsOpen(true);
    return new Promise((resolve) => {
      settle.current = resolve;
    });
  }, []);
  const answer = useCallback((value: boolean) => {
    settle.current?.(value);
    settle.current = undefined;
    setIsOpen(false);
  }, []);

  // The back button leaves what the question is about.
  useEffect(() => {
    const leave = () => answer(false);
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, [answer]);

  return (
    <ConfirmContext value={ask}>
      {children}
      <ModalOverlay className="overlay" isOpen={isOpen} onOpenChange={() => answer(false)} isDismissable>
        <Modal className="modal">
          <Dialog role="alertdialog" className="dialog">
            <Heading slot="title">{question?.title}</Heading>
            <div className="dialog-body">{question?.body}</div>
            <div className="row row-end">
              <Button autoFocus onPress={() => answer(false)}>
                Cancel
              </Button>
              <Button look={question?.isDangerous ? 'danger' : 'primary'} onPress={() => answer(true)}>
                {question?.yes}
              </Button>
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </ConfirmContext>
  );
}
