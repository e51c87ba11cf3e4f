/** A worker's observer: it asks the primary process, which alone asks the database and the other workers. */
import type { Gathered } from '../metrics/gather.ts';
import type { Observer } from '../metrics/observer.ts';
import type { FromPrimary, ToPrimary } from './worker-task.ts';

/** Milliseconds for the primary process to answer. */
const PATIENCE = 10_000;

type Answer = FromPrimary['answer'];

export function askPrimary(tell: (message: ToPrimary) => void): Observer & { take(message: FromPrimary): void } {
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;

  function ask(question: 'metrics' | 'gathered'): Promise<Answer> {
    last += 1;
    const id = last;
    return new Promise<Answer>((resolve, reject) => {
      const tooLong = setTimeout(() => {
        waiting.delete(id);
        reject(new Error(`the primary process did not answer within ${PATIENCE} ms`));
      }, PATIENCE);
      tooLong.unref();
      waiting.set(id, (answer) => {
        clearTimeout(tooLong);
        waiting.delete(id);
        if (answer === null) reject(new Error('the primary process could not read the numbers'));
        else resolve(answer);
      });
      tell({ question, id });
    });
  }

  return {
    gather: async () => (await ask('gathered')) as Gathered,
    writeMetrics: async () => (await ask('metrics')) as string,
    take: ({ answerTo, answer }) => waiting.get(answerTo)?.(answer),
  };
}
