/** The names for people of types and roles. */
export interface Names {
  readonly nameOf: (uid: string) => string;
  readonly roleName: (role: string) => string;
}
