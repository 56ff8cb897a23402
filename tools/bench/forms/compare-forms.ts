import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { forms } from '../floor/postgres/beyond.ts';
import type { Form } from '../floor/postgres/forms/form.ts';
import type { Statement } from '../floor/statement.ts';
import { difference } from '../load/same-body.ts';
import { projectFolder } from '../process/build.ts';
import type { BenchDatabase } from '../seed/bench-database.ts';
import { type BeyondShape, beyondShapes, pathOf } from '../shapes.ts';
import { type ComparedForm, pageOfForms } from './page-of-forms.ts';

/** The folder of the plans. */
const folder = join(projectFolder, 'tools/bench/floor/postgres/explain');

/** How many times as slow as the fastest form the form of the floor may be. */
const tolerance = 1.1;

/** How often each form is run, in turn with the others; the warm-up is not counted. */
const runs = 200;
const warmUp = 10;

/**
 * Runs the forms of each statement in turn, and writes their times and plans into the project. Throws an Error if they do not
 * return the same body, or if the floor runs a form that is more than a tenth slower than another.
 */
export async function compareForms({ url }: BenchDatabase, say: (line: string) => void): Promise<void> {
  // The same setting as the floor's.
  const options = '-c plan_cache_mode=force_generic_plan';
  const client = new pg.Client({ connectionString: url, options });
  await client.connect();
  try {
    await mkdir(folder, { recursive: true });
    const slow: string[] = [];
    for (const shape of beyondShapes) {
      say(`comparing the forms of ${shape}`);
      const compared = await compare(client, shape);
      await writeFile(join(folder, `${shape}.md`), pageOfForms(shape, pathOf(shape), compared));
      const times = compared.map(({ milliseconds }) => milliseconds);
      const [first = 0] = times;
      for (const [index, { title }] of compared.entries()) say(`  ${times[index]?.toFixed(2)} ms: ${title}`);
      if (first > Math.min(...times) * tolerance) slow.push(shape);
    }
    if (slow.length > 0) throw new Error(`the floor does not run the fastest form of ${slow.join(', ')}`);
  } finally {
    await client.end();
  }
}

async function compare(client: pg.Client, shape: BeyondShape): Promise<readonly ComparedForm[]> {
  const all = forms[shape];
  const [first, ...others] = all;
  const body = await bodyOf(client, first.statement);
  for (const [index, { statement }] of others.entries()) {
    const place = difference(body, await bodyOf(client, statement));
    if (place !== undefined) throw new Error(`${shape}: form ${index + 2} gives another body: ${place}`);
  }
  const times = await timesOf(client, shape, all);
  const compared: ComparedForm[] = [];
  for (const [index, form] of all.entries())
    compared.push({
      ...form,
      milliseconds: times[index] ?? Number.NaN,
      plan: await planOf(client, form.statement),
    });
  return compared;
}

async function bodyOf(client: pg.Client, { text, values }: Statement): Promise<unknown> {
  const { rows } = await client.query<[string]>({ text, values: [...values], rowMode: 'array' });
  return JSON.parse(rows[0]?.[0] ?? 'null');
}

/** Returns the median time of each form, in milliseconds. */
async function timesOf(client: pg.Client, shape: string, all: readonly Form[]): Promise<readonly number[]> {
  const times = all.map((): number[] => []);
  for (let run = 0; run < runs + warmUp; run += 1)
    for (const [index, { statement }] of all.entries()) {
      const { text, values } = statement;
      const start = performance.now();
      await client.query({ name: `${shape}${index}`, text, values: [...values] });
      if (run >= warmUp) times[index]?.push(performance.now() - start);
    }
  return times.map((taken) => taken.sort((a, b) => a - b)[taken.length >> 1] ?? Number.NaN);
}

async function planOf(client: pg.Client, { text, values }: Statement): Promise<string> {
  const explain = `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${text}`;
  const { rows } = await client.query<[string]>({ text: explain, values: [...values], rowMode: 'array' });
  return rows.map(([line]) => line).join('\n');
}
