import { expectTypeOf } from 'expect-type';
import { Sequelize } from 'sequelize';
import type { HostLogger } from '../../index.ts';
import {
  type ReadReplicas,
  type ReadReplicasOptions,
  type ReplicaLogger,
  type ReplicaState,
  withReadReplicas,
} from '../../lib/replicas/index.ts';

// What a host with replicas writes: the logger that it has, for the plugin and for the watch.

expectTypeOf<HostLogger>().toExtend<ReplicaLogger>();
expectTypeOf(console).toExtend<ReplicaLogger>();
expectTypeOf<ReplicaState>().toEqualTypeOf<'up' | 'behind' | 'gone'>();
expectTypeOf(withReadReplicas).parameters.toEqualTypeOf<
  [sequelize: Sequelize, options?: ReadReplicasOptions]
>();

const sequelize = new Sequelize({ dialect: 'postgres', replication: { write: {}, read: [{}] } });
const replicas = withReadReplicas(sequelize, { maxLag: false, log: console });
expectTypeOf(replicas).toEqualTypeOf<ReadReplicas>();
expectTypeOf(replicas.states()).toEqualTypeOf<
  readonly { readonly address: string; readonly state: ReplicaState }[]
>();

// @ts-expect-error no such option
({ lag: 1 }) satisfies ReadReplicasOptions;
// @ts-expect-error milliseconds, or false
({ maxLag: true }) satisfies ReadReplicasOptions;
