/** Thrown in place of going on with a request whose client has hung up. Nobody is left to read an answer. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
  /** As nginx logs it; no client ever sees it. */
  readonly status = 499;

  constructor() {
    super('The client has hung up');
  }
}
