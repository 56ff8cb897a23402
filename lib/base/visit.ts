/** The members of a union that have a kind, also those that share it with another kind. */
export type OfKind<Node extends { readonly kind: string }, Kind extends Node['kind']> = Node extends unknown
  ? Kind extends Node['kind']
    ? Node
    : never
  : never;

/** Visits what stands inside a node. A visitor calls it with the context that holds there, or does not go inside. */
export type Below<Node, At, Result> = (inner: Node, at: At) => Result;

/** The function of a visitor for nodes of one kind, or of several. */
export type Visit<Node extends { readonly kind: string }, Kind extends Node['kind'], At, Result> = (
  node: OfKind<Node, Kind>,
  at: At,
  below: Below<Node, At, Result>,
) => Result;

/** A function for each kind of a union. A kind without one is a compile error in every visitor. */
export type Visitor<Node extends { readonly kind: string }, At, Result> = {
  readonly [Kind in Node['kind']]: Visit<Node, Kind, At, Result>;
};

/**
 * Returns the walk of a visitor over the nodes of a union: a function of a node and the context at it. It is made once for each
 * visitor, not for each request. The example collects the relations that a condition goes through:
 *
 *     const relationsIn = walkOf<Condition, void, readonly RelationalAttribute[]>({
 *       ...flatly(lists),
 *       through: ({ relation, condition }, at, below) => [relation, ...below(condition, at)],
 *       count: ({ relation, condition }, at, below) => [relation, ...below(condition, at)],
 *       compare: () => [],
 *       inside: () => [],
 *     });
 */
export const walkOf = <Node extends { readonly kind: string }, At, Result>(
  visitor: Visitor<Node, At, Result>,
): Below<Node, At, Result> => {
  const below: Below<Node, At, Result> = (node, at) => {
    // TypeScript does not see that the function of a kind takes the node of that kind.
    const visit: (node: never, at: At, below: Below<Node, At, Result>) => Result =
      visitor[node.kind as Node['kind']];
    return visit(node as never, at, below);
  };
  return below;
};

/** How the results of several parts are combined: a list of all of them, or whether one or every one of them holds. */
export type Join<Result> = (results: readonly Result[]) => Result;

/** Combines lists. */
export const lists = <Item>(results: readonly (readonly Item[])[]): readonly Item[] => results.flat();

/** Returns whether one result holds. */
export const some: Join<boolean> = (results) => results.includes(true);

/** Returns whether every result holds. */
export const every: Join<boolean> = (results) => !results.includes(false);

interface Group<Node> {
  readonly conditions: readonly Node[];
}

/** Returns the functions for `and` and `or` of a visitor to which both are a list of conditions. */
export const groupsBy = <Node, At, Result>(join: Join<Result>) => {
  const group = ({ conditions }: Group<Node>, at: At, below: Below<Node, At, Result>): Result =>
    join(conditions.map((inner) => below(inner, at)));
  return { and: group, or: group };
};
