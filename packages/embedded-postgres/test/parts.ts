/** What proofs of other programs import to make or start a cluster by hand, as a former version or another server would. */
export type { Binaries } from '../binaries.ts';
export { findPlace, type Place } from '../cluster-place.ts';
export { prepareDataDir } from '../data-dir.ts';
export { endSwitch, readMajor } from '../kept-clusters.ts';
export { isRoot, run, unprivilegedUsers } from '../run-as.ts';
export { CHARACTER_TYPES, initdbArguments, postmasterArguments } from '../settings.ts';
export { urlOf } from '../start-postmaster.ts';
