import { setTimeout as sleep } from 'node:timers/promises';
import { isKept } from '../http/response-cache/use-tracked.ts';
import { until } from '../support/eventually.ts';
import { type Answer, get } from '../support/http.ts';
import { patience } from '../support/patience.ts';
import type { HostProcess } from './host-process.ts';
import type { Ledger } from './ledger.ts';
import { Outage } from './outage.ts';
import { SqlClient } from './sql-client.ts';

/** The longest outages of a host, and of the plain clients at the same address of the database, in milliseconds. */
export interface HostOutage {
  readonly name: string;
  readonly host: number;
  readonly cluster: number;
}

/** What came of one phase of a trial. */
export interface PhaseResult {
  readonly phase: string;
  /** The answers with status 200. */
  readonly reads: number;
  readonly kept: number;
  /** The answers that were older than an acknowledged commit: those that were kept, and those that the cluster itself gave. */
  readonly oldKept: number;
  readonly old: number;
  readonly unavailable: number;
  /** The longest outages. */
  readonly outages: readonly HostOutage[];
  /** The commits of the writers. */
  readonly commits: number;
  /** What is wrong; none where all is right. */
  readonly faults: readonly string[];
}

/**
 * What a trial promises. `fresh`: no answer is old, and some are kept. `kept is fresh`: none that was kept, while others may be as old as the cluster gives
 * them. `nothing kept`: the same, and no answer is kept.
 */
export type Promised = 'fresh' | 'kept is fresh' | 'nothing kept';

/** The readers of all hosts together, and the fewest of one. */
const [clients, fewest] = [6, 2];

/** The plain clients at the address of each host. A balancer leads each to another server, so that one meets the server that fails. */
const plainClients = 3;
const pauseAfterFailure = 100;

/** Milliseconds that reading goes on at least after each step: longer than a cluster takes to notice one. */
const shortest = 8_000;

/** How much longer than a plain client a host may be without an answer: it waits for connections, and retries after a second. */
const slack = (): number => patience(700);

const titleIn = ({ body }: Answer): number => Number(body?.data?.[0]?.attributes?.title);

/** Counts what readers of hosts are answered while a phase lasts. */
class Phase {
  reads = 0;
  kept = 0;
  old = 0;
  oldKept = 0;
  unavailable = 0;
  readonly faults: string[] = [];
  readonly hosts: readonly HostProcess[];
  /** The hosts that gave old answers. */
  readonly behind = new Set<HostProcess>();
  readonly #ledger: Ledger;
  readonly #outages: readonly { readonly host: Outage; readonly plain: readonly Outage[] }[];
  #isEnded = false;

  constructor(hosts: readonly HostProcess[], ledger: Ledger) {
    this.hosts = hosts;
    this.#ledger = ledger;
    this.#outages = hosts.map(() => ({
      host: new Outage(),
      plain: Array.from({ length: plainClients }, () => new Outage()),
    }));
  }

  start(): Promise<unknown> {
    const ofHost = Math.max(fewest, Math.floor(clients / this.hosts.length));
    const asking = this.hosts.flatMap((host, index) => [
      ...Array.from({ length: ofHost }, (_, turn) => this.#read(host, index, turn, ofHost)),
      ...(this.#outages[index]?.plain ?? []).map((outage) => this.#askPlainly(host, outage)),
    ]);
    return Promise.all(asking);
  }

  end(): void {
    this.#isEnded = true;
  }

  outages(): readonly HostOutage[] {
    return this.#outages.map(({ host, plain }, index) => ({
      name: this.hosts[index]?.name ?? '',
      host: Math.round(host.longest),
      cluster: Math.round(Math.max(...plain.map(({ longest }) => longest))),
    }));
  }

  async #read(host: HostProcess, at: number, turn: number, step: number): Promise<void> {
    for (let index = turn; !this.#isEnded; index += step) {
      const id = this.#ledger.ids[index % this.#ledger.ids.length] ?? 0;
      const floor = this.#ledger.floorOf(id);
      const answer = await get(`${host.url}/api/articles?filters[id]=${id}&fields=title`).catch(
        (error: unknown) => String(error),
      );
      const isGood = typeof answer !== 'string' && answer.status === 200;
      this.#outages[at]?.host.note(isGood);
      if (isGood) this.#judge(host, answer, floor);
      else this.#note(answer);
      await sleep(isGood ? 0 : pauseAfterFailure);
    }
  }

  #judge(host: HostProcess, answer: Answer, floor: number): void {
    this.reads += 1;
    const found = titleIn(answer);
    if (isKept(answer)) this.kept += 1;
    if (found >= floor) return;
    if (Number.isNaN(found)) this.faults.push(`a strange answer: ${answer.text.slice(0, 200)}`);
    this.old += 1;
    this.behind.add(host);
    if (isKept(answer)) this.oldKept += 1;
  }

  #note(answer: Answer | string): void {
    if (typeof answer !== 'string' && answer.status === 503) this.unavailable += 1;
    else this.faults.push(typeof answer === 'string' ? answer : `${answer.status}: ${answer.text}`);
  }

  /** Asks the database at the host's address as a plain client would. */
  async #askPlainly({ database }: HostProcess, outage: Outage): Promise<void> {
    const client = new SqlClient(database);
    while (!this.#isEnded) {
      const isGood = await client.run('SELECT title FROM articles WHERE id = 1').then(
        () => true,
        () => false,
      );
      outage.note(isGood);
      await sleep(pauseAfterFailure);
    }
    client.close();
  }
}

const answers = async (host: HostProcess): Promise<boolean> =>
  (await get(`${host.url}/api/articles?fields=title&pagination[pageSize]=1`).catch(() => undefined))
    ?.status === 200;

/** Runs phases on hosts while writers write. */
export class Trial {
  readonly #results: PhaseResult[] = [];
  readonly #title: string;
  readonly #hosts: readonly HostProcess[];
  readonly #ledger: Ledger;
  readonly #promised: Promised;
  readonly #reads: number;
  readonly #behind = new Set<HostProcess>();

  /** `reads` is the number of answers of each phase. */
  constructor(
    title: string,
    hosts: readonly HostProcess[],
    ledger: Ledger,
    promised: Promised,
    reads: number,
  ) {
    this.#title = title;
    this.#hosts = hosts;
    this.#ledger = ledger;
    this.#promised = promised;
    this.#reads = reads;
  }

  /** Reads before, between and after these steps, and until every host answers again. */
  async phase(name: string, ...steps: readonly (() => unknown)[]): Promise<void> {
    const phase = new Phase(this.#hosts, this.#ledger);
    const commits = this.#ledger.commits;
    const running = phase.start();
    const share = Math.ceil(this.#reads / (steps.length + 1));
    try {
      await this.#more(phase, share);
      for (const step of steps) {
        const begun = performance.now();
        await step();
        await this.#more(phase, share);
        await sleep(Math.max(0, begun + shortest - performance.now()));
      }
      for (const host of this.#hosts) await until(() => host.ended() || answers(host));
    } catch (error) {
      phase.faults.push(String(error));
    } finally {
      phase.end();
      await running;
    }
    const result = this.#resultOf(`${this.#title}, ${name}`, phase, this.#ledger.commits - commits);
    this.#results.push(result);
    for (const host of phase.behind) this.#behind.add(host);
    report(result);
  }

  /** Returns the results of all phases. */
  end(): readonly PhaseResult[] {
    // In a single phase on a busy machine there may be a change between any two answers.
    if (this.#promised === 'fresh' && this.#results.every(({ kept }) => kept === 0))
      this.#add('nothing was kept');
    return this.#results;
  }

  /** Notes the hosts that have not said why they keep nothing. */
  async expectLine(line: string): Promise<void> {
    await this.#expectOf(this.#hosts, (log) => log.includes(line), `lacks the line: ${line}`);
  }

  /** The same, with one of several lines, for the hosts that gave old answers: others may never have met two servers. */
  async expectLineOfOld(lines: readonly string[]): Promise<void> {
    const says = (log: string) => lines.some((line) => log.includes(line));
    await this.#expectOf([...this.#behind], says, `lacks each of the lines: ${lines.join('; ')}`);
  }

  /** Notes the hosts that have said that they keep nothing. */
  async expectNoLine(): Promise<void> {
    await this.#expectOf(this.#hosts, (log) => !log.includes('keeps nothing'), 'says that nothing is kept');
  }

  async #expectOf(
    hosts: readonly HostProcess[],
    isRight: (log: string) => boolean,
    fault: string,
  ): Promise<void> {
    for (const host of hosts)
      if (!isRight(await host.lines())) this.#add(`the log of the host at ${host.name} ${fault}`);
  }

  #add(fault: string): void {
    const last = this.#results.pop();
    if (last !== undefined) this.#results.push({ ...last, faults: [...last.faults, fault] });
    process.stdout.write(`    ${fault}\n`);
  }

  async #more(phase: Phase, count: number): Promise<void> {
    const wanted = phase.reads + count;
    // A machine that is busy answers fewer requests in the time that a wait takes.
    while (phase.reads < wanted) {
      const { reads } = phase;
      await until(() => phase.reads > reads + 100 || phase.reads >= wanted);
    }
  }

  #resultOf(phase: string, seen: Phase, commits: number): PhaseResult {
    const { reads, kept, old, oldKept, unavailable } = seen;
    const outages = seen.outages();
    // A host refuses on a server that lags for a long time, because a grant that it reads there may have been revoked.
    const tooLong = outages.filter(
      ({ host, cluster }) => this.#promised === 'fresh' && host > cluster + slack(),
    );
    const faults = [
      ...new Set(seen.faults),
      ...(oldKept > 0 ? [`${oldKept} kept answers were old`] : []),
      ...(this.#promised === 'fresh' && old > oldKept ? [`${old - oldKept} answers were old`] : []),
      ...(this.#promised === 'nothing kept' && kept > 0 ? [`${kept} answers were kept`] : []),
      ...tooLong.map(
        ({ name, host, cluster }) =>
          `an outage of the host at ${name} of ${host} ms, where that of the cluster was ${cluster} ms`,
      ),
      ...this.#hosts.filter((host) => host.ended()).map(({ name }) => `the host at ${name} has ended`),
    ];
    return {
      phase,
      reads,
      kept,
      old: old - oldKept,
      oldKept,
      unavailable,
      outages,
      commits,
      faults,
    };
  }
}

/** Prints a result at once. */
function report({ phase, faults, ...figures }: PhaseResult): void {
  process.stdout.write(`${faults.length === 0 ? 'right' : 'WRONG'}: ${phase} ${JSON.stringify(figures)}\n`);
  for (const fault of faults.slice(0, 10)) process.stdout.write(`    ${fault}\n`);
}
