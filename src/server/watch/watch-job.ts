/** Follows a run of a job: collects what its statements take, and counts it. */
import { Work, working } from '#store/database/work.ts';
import { countJob } from './counts.ts';
import { beginTrace, endJobTrace } from './traces.ts';

/** @param id the id of the job's row */
export async function watchJob<Result>(name: string, id: string, run: () => Promise<Result>): Promise<Result> {
  const work = new Work(`job-${id}`, `job ${name}`);
  beginTrace(work);
  const begun = performance.now();
  const end = (failed: boolean) => {
    countJob(name, performance.now() - begun, failed);
    endJobTrace(work, failed);
  };
  try {
    const result = await working.run(work, run);
    end(false);
    return result;
  } catch (error) {
    end(true);
    throw error;
  }
}
