import { type BaseRecord, type DataProvider, type HttpError, Refine, useShow } from '@refinedev/core';
import { createElement } from 'react';
import { withPage } from './page.ts';

type Asked = NonNullable<Parameters<typeof useShow>[0]>;

/** What the hook gave once it had its answer. */
export interface Shown {
  readonly entry: BaseRecord | undefined;
  readonly error: HttpError | null;
}

/** Runs refine's hook in a component that renders nothing, under React's own root. */
export const show = (dataProvider: DataProvider, asked: Asked): Promise<Shown> =>
  withPage(
    (render) =>
      new Promise((resolve) => {
        const Show = () => {
          const { result, query } = useShow({ ...asked, queryOptions: { retry: false } });
          if (!query.isLoading) resolve({ entry: result, error: query.error });
          return null;
        };
        const options = { disableTelemetry: true, reactQuery: { clientConfig: { defaultOptions: {} } } };
        render(createElement(Refine, { dataProvider, options }, createElement(Show)));
      }),
  );
