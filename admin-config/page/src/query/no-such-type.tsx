import { Empty } from '../parts/states.tsx';

/** What a link leads to whose type is gone, or out of reach for whoever follows it. */
export function NoSuchType({ uid }: { readonly uid: string }) {
  return (
    <Empty>
      There is no content type <code>{uid}</code> here, or you may not find it. Choose another one above.
    </Empty>
  );
}
