/** The names for people of types and roles. */
export interface Names {
  readonly nameOf: (uid: string) => string;
  readonly roleName: (role: string) => string;
  /** Whether a type is a single type, which is read without a list; without it none is. */
  readonly isSingle?: (uid: string) => boolean;
}
