import { Button } from '../parts/button.tsx';

/** The foot of a condition that is only read. */
export function CloseFoot({ onClose }: { readonly onClose: () => void }) {
  return (
    <div className="narrow-foot row row-end">
      <Button autoFocus onPress={onClose}>
        Close
      </Button>
    </div>
  );
}
