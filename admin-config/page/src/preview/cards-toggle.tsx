import type { AttributeInfo, TypeInfo } from '../../../contract.ts';
import { queryParams } from '../model/address.ts';
import { changeQuery, type QueryState } from '../model/query-state.ts';
import { Toggle } from '../parts/toggles.tsx';
import { setParams, useAddress } from '../parts/use-address.ts';
import { useWorkspace } from '../workspace-context.ts';
import { useBesideLive } from './state-bar.tsx';

/** The attribute whose picture stands for an entry; undefined for a type without files. */
export const pictureOf = ({ attributes }: TypeInfo): AttributeInfo | undefined =>
  attributes.find(({ kind, populatable }) => kind === 'media' && populatable);

/** Whether the address asks for cards with their pictures; a comparison with what readers see is a table all the same. */
export const useCards = (type: TypeInfo): boolean =>
  useAddress().params.get('layout') === 'cards' && pictureOf(type) !== undefined;

/** Returns a query without the pictures that are read for the cards alone. */
export function withoutCards(query: QueryState, type: TypeInfo): QueryState {
  const { [pictureOf(type)?.name ?? '']: picture, ...populate } = query.populate;
  const isPlain = picture?.fields.length === 0 && Object.keys(picture.populate).length === 0;
  return isPlain ? { ...query, populate } : query;
}

/** Chooses cards in place of the table, and of a comparison in it; the pictures are read with the entries. Shows nothing for a type without files. */
export function CardsToggle({ type }: { readonly type: TypeInfo }) {
  const { query, defaults } = useWorkspace();
  const isCompared = useBesideLive() && query.publicationState === 'preview';
  const isOn = useCards(type) && !isCompared;
  const picture = pictureOf(type);
  if (picture === undefined) return null;
  const { [picture.name]: chosen, ...others } = query.populate;
  const choose = (isWanted: boolean) => {
    const populate = isWanted
      ? { ...others, [picture.name]: chosen ?? { fields: [], populate: {} } }
      : others;
    const { page } = query;
    setParams({
      ...queryParams(changeQuery(query, { populate, page }), defaults),
      layout: isWanted ? 'cards' : undefined,
      ...(isWanted && { beside: undefined }),
    });
  };
  return (
    <Toggle isSelected={isOn} onChange={choose}>
      Cards
    </Toggle>
  );
}
