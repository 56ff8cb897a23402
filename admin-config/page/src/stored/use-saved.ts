import { useState } from 'react';
import type { SavedParams } from '../../../contract.ts';
import { isRecord } from '../model/entries.ts';
import { readStored, writeStored } from './stored.ts';

/** A query under a name: the parameters of the address that shows it. */
export interface Saved {
  readonly name: string;
  readonly params: SavedParams;
}

/** The maximum number of saved queries; the oldest are removed first. */
const most = 100;

const isSaved = (value: unknown): value is Saved =>
  isRecord(value) &&
  typeof value.name === 'string' &&
  isRecord(value.params) &&
  Object.values(value.params).every((text) => typeof text === 'string');

/** The queries that a person has saved in this browser, by name. */
export function useSaved(person: string) {
  const place = `saved ${person}`;
  const stored = readStored(place);
  const saved = Array.isArray(stored) ? stored.filter(isSaved) : [];
  const [, setChanges] = useState(0);
  const [isRefused, setRefused] = useState(false);
  const keep = (next: readonly Saved[]) => {
    setRefused(!writeStored(place, next.slice(-most)));
    setChanges((before) => before + 1);
  };
  const others = (name: string) => saved.filter((one) => one.name !== name);
  return {
    saved: saved.toSorted((one, other) => one.name.localeCompare(other.name)),
    /** Whether the browser's storage is not available. */
    isRefused,
    save: (one: Saved) => keep([...others(one.name), one]),
    remove: (name: string) => keep(others(name)),
  } as const;
}
