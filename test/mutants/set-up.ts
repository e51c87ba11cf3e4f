/** The same sequences meet each mutant, and the first that fails is enough: nobody reads the shortest one. */
import fc from 'fast-check';

fc.configureGlobal({ seed: 1, endOnFailure: true });
