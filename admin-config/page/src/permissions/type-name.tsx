import type { MatrixRow } from '../model/matrix.ts';

/** A content type by name and uid. */
export const TypeName = ({ row }: { readonly row: MatrixRow }) => (
  <>
    <span className="type-name">{row.name}</span>
    <span className="uid">{row.uid}</span>
    {!row.listed && <span className="uid">reached through relations alone</span>}
  </>
);
