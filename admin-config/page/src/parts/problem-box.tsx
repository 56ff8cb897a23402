import { problemOf } from '../model/problem.ts';
import { Button } from './button.tsx';

interface Props {
  /** What failed, such as `The entries cannot be read`. */
  readonly what: string;
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly onDismiss?: () => void;
}

/** An error, announced to screen readers, with what the user can do. */
export function ProblemBox({ what, error, onRetry, onDismiss }: Props) {
  const { title, lines } = problemOf(error);
  return (
    <div role="alert" className="problem">
      <p>
        <strong>{what}.</strong> {title}
      </p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div className="row">
        {onRetry && <Button onPress={onRetry}>Try again</Button>}
        {onDismiss && <Button onPress={onDismiss}>Dismiss</Button>}
      </div>
    </div>
  );
}
