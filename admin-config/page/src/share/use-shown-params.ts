import { type SavedParams, savedParams } from '../../../queries-contract.ts';
import { queryParams } from '../model/address.ts';
import { everything } from '../model/everything.ts';
import { sortText } from '../model/query-state.ts';
import { useAddress } from '../parts/use-address.ts';
import { useColumns } from '../stored/use-columns.ts';
import { useWorkspace } from '../workspace-context.ts';

/** Every parameter of a saved query, and the open entry, without a value: the address before one is opened. */
export const noParams: Readonly<Record<string, undefined>> = {
  ...Object.fromEntries(Object.keys(savedParams).map((name) => [name, undefined])),
  entry: undefined,
};

/** The parameters of what is shown now. All are there, also those with default values, because defaults may change. */
export function useShownParams(): SavedParams & { readonly type: string } {
  const { session, query, role } = useWorkspace();
  const { params } = useAddress();
  const { chosen } = useColumns(query.uid);
  const every = {
    ...queryParams(query, { uid: '', locale: '', sortOf: () => [] }),
    sort: sortText(query.sort),
    as: session.admin && role !== everything ? role : undefined,
    columns: chosen?.join(','),
    layout: params.get('layout') ?? undefined,
  };
  const said = Object.entries(every).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(said), type: query.uid };
}
