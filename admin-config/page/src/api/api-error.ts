import { isRecord } from '../model/entries.ts';

/** An answer that is not a success, or no answer at all (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly details: unknown;

  constructor(status: number, message: string, details: unknown = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.details = details;
  }
}

/** Returns the error in an answer's body, `{error: {message, details}}`, or one made from the status alone. */
export function errorOf(response: Response, body: unknown): ApiError {
  const error = isRecord(body) && isRecord(body.error) ? body.error : {};
  const message =
    typeof error.message === 'string' ? error.message : response.statusText || 'no reason given';
  return new ApiError(response.status, message, error.details);
}
