import { jwtSecret, tokenOf } from '../../support/tokens.ts';
import { bytesOf } from '../answers/ask-raw.ts';
import { authorization } from '../answers/authorization.ts';
import { type SetupName, setups } from '../host/setups.ts';
import type { FuzzRequest } from '../requests/fuzz-request.ts';
import type { Finding } from '../round.ts';

/** Which run a finding is from. */
export interface Run {
  readonly database: string;
  readonly seed: number;
  /** What the hosts hold. Default the newsroom. */
  readonly content?: string;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** A target on one line, cut where nobody would read on. */
export const shown = (target: string, most = 2_000): string =>
  JSON.stringify(target.length > most ? `${target.slice(0, most)}...` : target);

/** A command for the shell that sends a request to an example host on its usual port. */
export function commandFor(request: FuzzRequest): string {
  if (request.kind === 'raw') {
    const bytes = Buffer.from(bytesOf(request), 'latin1').toString('base64');
    return `echo ${bytes} | base64 -d | curl -sm 5 telnet://127.0.0.1:1337`;
  }
  const headers = Object.entries(authorization(tokenOf(request.role)));
  const parts = headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)} `).join('');
  // The target goes out as it is: as a part of the URL curl would take a # and what follows out of it.
  return `curl -gi ${parts}--request-target ${quoted(request.target)} http://127.0.0.1:1337`;
}

/** The settings of a set-up, as far as the environment of an example host can say them. */
const settingsOf = (setup: SetupName): string =>
  Object.entries({ JWT_SECRET: jwtSecret, ...setups[setup] })
    .filter(([, value]) => typeof value !== 'object')
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

/** Everything that somebody needs who mends what was found. */
export function show(
  { database, seed, content = 'newsroom' }: Run,
  { place, request, fault, excerpt }: Finding,
): string {
  const { kind, role, setup, twin } = request;
  const lines = [
    `${fault}: request ${place} on ${database}, ${kind}, to the ${setup} host as ${role}`,
    `  ${request.method} ${shown(request.target)}`,
    ...(twin === undefined ? [] : [`  beside ${shown(twin.target)}`]),
    ...(excerpt === '' ? [] : [`  answer: ${excerpt.replaceAll(/\s+/g, ' ')}`]),
    `  ${settingsOf(setup)} npm start, then ${commandFor(request)}`,
    `  again: npm run fuzz -- --database ${database} --content ${content} --seed ${seed} --skip ${place} --count 1`,
  ];
  return lines.join('\n');
}
