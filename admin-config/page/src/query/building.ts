import { createContext, useContext } from 'react';
import type { AttributeInfo } from '../../../contract.ts';
import { labelOfAttribute } from '../model/attribute-label.ts';
import { labelOfOperator } from '../model/operators.ts';
import type { Shapes } from '../model/schema.ts';
import { useWorkspace } from '../workspace-context.ts';

/** What a builder of filters is for: its schema, its words, and what is wrong with what it says. */
export interface Building {
  readonly shapes: Shapes;
  readonly attributeName: (name: string) => string;
  readonly operatorName: (operator: string, attribute?: AttributeInfo) => string;
  /** Whether variables such as `$user` may stand for values. */
  readonly takesVariables: boolean;
  /** The faults of the condition with this id. */
  readonly faultsOf: (id: number) => readonly string[];
  /** What is said of a condition that lacks a value. */
  readonly incomplete: string;
}

/** Holds the Building for the controls below it; without it they build a query of the content API. */
export const BuildingContext = createContext<Building | undefined>(undefined);

const none: readonly string[] = [];

/** What the builder is for. */
export function useBuilding(): Building {
  const { schema } = useWorkspace();
  const given = useContext(BuildingContext);
  return (
    given ?? {
      shapes: schema,
      attributeName: labelOfAttribute,
      operatorName: labelOfOperator,
      takesVariables: false,
      faultsOf: () => none,
      incomplete: 'not sent until it has a value',
    }
  );
}
