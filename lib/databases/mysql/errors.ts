import { type ErrorMeanings, either, hasCode, hasMessageLike } from '../error-meanings.ts';
import { familyErrors } from '../mysql-family/errors.ts';

/** The errors of MySQL, and of its driver mysql2, which has codes of its own for the errors that it detects itself. */
export const mysqlErrors: ErrorMeanings = {
  ...familyErrors,
  connectionLost: either(
    familyErrors.connectionLost,
    hasCode(
      'ER_CLIENT_INTERACTION_TIMEOUT',
      'PROTOCOL_CONNECTION_LOST',
      'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR',
      'PROTOCOL_SEQUENCE_TIMEOUT',
    ),
    // A connection that was closed before a statement was sent has an error without a code.
    hasMessageLike(/^Can't add new command when connection is in closed state$/),
  ),
  busy: either(familyErrors.busy, hasCode('ER_QUERY_TIMEOUT', 'ER_CAPACITY_EXCEEDED')),
};
