import { problemOf } from '../model/problem.ts';
import { Button } from './button.tsx';

interface Props {
  /** What was tried, such as `The entries cannot be read`. */
  readonly what: string;
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly onDismiss?: () => void;
}

/** An error, said aloud to screen readers, with what can be done about it. */
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
