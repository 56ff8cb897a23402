import type { ContentQueryError } from '../../lib/base/error.ts';
import { responseFormats, shapeOf } from '../../lib/pipeline.ts';
import type { Settings } from '../settings/config.ts';
import type { Route } from './route.ts';

/** Returns the body of an error in the shape of the type that the route reads, or in the default shape where there is no route. */
export const errorBody = (
  { shapes }: Pick<Settings, 'shapes'>,
  route: Pick<Route, 'type'> | undefined,
  error: ContentQueryError,
): object =>
  responseFormats[route === undefined ? shapes.others : shapeOf(shapes, route.type.uid)].error(error);
