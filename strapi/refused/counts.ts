import type { HostLogger } from '../../plugin/host.ts';
import type { MetricsRegistry } from '../../plugin/settings/config.ts';

/**
 * What happened to a refused request that could be handed over: Strapi's answer was sent, or the plugin's refusal, because Strapi
 * gave no answer, or too many others waited for it.
 */
export type Outcome = 'sent' | 'refused' | 'busy';

/** One kind of request that is handed over. */
export interface Kind {
  readonly type: string;
  readonly code: string;
  /** The place of the mistake in the query, in names of schemas. */
  readonly shape: string;
}

/** Records requests that were handed over. */
export type Count = (kind: Kind, outcome: Outcome) => void;

/** The maximum number of kinds: with deep paths there could be more than a log or a metric should hold. */
const maxKinds = 200;

const outcomeTexts: Readonly<Record<Outcome, string>> = {
  sent: 'is answered by Strapi',
  refused: 'is refused with 400, because Strapi had no answer either',
  busy: 'was refused with 400, because too many others waited for Strapi; a higher refusedAtOnce allows more',
};

const help = 'Refused requests that were handed over to Strapi';
const name = 'content_query_handed_over_total';

const counterOf = async (registry: MetricsRegistry): Promise<Count> => {
  const { Counter } = await import('prom-client');
  const labelNames = ['type', 'code', 'shape', 'outcome'];
  const registers = [registry as InstanceType<typeof import('prom-client').Registry>];
  const counter =
    (registry.getSingleMetric(name) as InstanceType<typeof Counter> | undefined) ??
    new Counter({ name, help, labelNames, registers });
  return (kind, outcome) => counter.inc({ ...kind, outcome });
};

/**
 * Returns a function that counts by type, code, shape and outcome: in a metric if the plugin has a registry, and with one log line
 * when a kind is first seen.
 */
export const openCount = async (log: HostLogger, registry: MetricsRegistry | false): Promise<Count> => {
  const count = registry === false ? undefined : await counterOf(registry);
  const met = new Set<string>();
  return (given, outcome) => {
    const full = [given.type, given.code, given.shape, outcome].join(' ');
    const isOther = !met.has(full) && met.size >= maxKinds;
    const kind = isOther ? { ...given, shape: 'other' } : given;
    count?.(kind, outcome);
    if (isOther || met.has(full)) return;
    met.add(full);
    log.info(
      `content-query: ${kind.type}: a request with ${kind.code} at ${kind.shape} ${outcomeTexts[outcome]}`,
    );
  };
};
