import { Empty } from '../parts/states.tsx';

/** Shown for a link to a type that does not exist any more, or that the user may not read. */
export function NoSuchType({ uid }: { readonly uid: string }) {
  return (
    <Empty>
      There is no content type <code>{uid}</code> here, or you may not see it. Choose another one above.
    </Empty>
  );
}
