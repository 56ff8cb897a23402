export {
  type ReadReplicas,
  type ReadReplicasOptions,
  type ReplicaLogger,
  type ReplicaState,
  withReadReplicas,
} from './with-read-replicas.ts';
