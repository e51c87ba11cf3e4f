/** The door of the package: what programs may import of it. A program that only marks its folder as used imports in-use.ts. */

/** The release makes the links of PostgreSQL by it, in a program that it writes. @public */
export { findBinaries } from './binaries.ts';
export {
  type ClosedClusters,
  makeDraft,
  removeCluster,
  serveCluster,
  type Urls,
  withClosedClusters,
} from './closed-clusters.ts';
export { locateCluster, possiblePlaces } from './cluster-place.ts';
export { type Claim, claimDataDir } from './data-dir-claim.ts';
export { type EmbeddedPostgres, findOpenServer, openPostgres } from './embedded.ts';
export { EmbeddedPostgresError, explainFileError } from './embedded-postgres-error.ts';
export { exchange, flush, type KeptCluster, keptPath, listKeptClusters } from './kept-clusters.ts';
export { answers, listLiving } from './live-sockets.ts';
export { findOldBinaries } from './old-binaries.ts';
export { isClusterRunning, type Recovered, recoverPostgres } from './recover.ts';
export { removePostgres } from './remove-postgres.ts';
export { isDataFile, isDataFolder } from './settings.ts';
