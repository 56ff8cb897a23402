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
      'ER_SERVER_OFFLINE_MODE',
      'ER_SESSION_WAS_KILLED',
    ),
    // A member that is not part of its group any more, or is not up to date in it.
    hasCode(
      'ER_RUN_HOOK_ERROR',
      'ER_GRP_TRX_CONSISTENCY_NOT_ALLOWED',
      'ER_GRP_TRX_CONSISTENCY_BEFORE',
      'ER_GRP_TRX_CONSISTENCY_AFTER_ON_TRX_BEGIN',
      'ER_GRP_TRX_CONSISTENCY_BEGIN_NOT_ALLOWED',
    ),
    // A connection that was closed before a statement was sent has an error without a code.
    hasMessageLike(/^Can't add new command when connection is in closed state$/),
  ),
  // The other one is that of a group whose members have changed the same row.
  transactionLost: either(familyErrors.transactionLost, hasCode('ER_TRANSACTION_ROLLBACK_DURING_COMMIT')),
  busy: either(familyErrors.busy, hasCode('ER_QUERY_TIMEOUT', 'ER_CAPACITY_EXCEEDED')),
};
