/**
 * Draws pictures in a process of its own. A large picture takes more than 100 MB, of which the allocator keeps a part, and a library
 * that strangers' files are read by may crash: all that ends with the process, some time after the last picture.
 */
import { type ChildProcess, fork } from 'node:child_process';
import pLimit from 'p-limit';
import { Failure } from '#domain/values/failure.ts';

/** What sharp is called with, the steps with their arguments, and the question at the end. */
export type Drawing = { given: unknown[]; steps: [string, unknown[]][]; end: 'toBuffer' | 'metadata' | 'stats' };
export type Drawn = { number: number } & ({ made: unknown } | { failed: string });

const own = new URL('./draw.ts', import.meta.url);
/** Milliseconds without a picture after which the process ends. */
const IDLE = 30_000;
/** Milliseconds after which a picture counts as stuck; the largest takes a few seconds. */
const PATIENCE = 120_000;
/** Pictures that are drawn at once: those that pages ask for, uploads, and one more whose head is read. */
const AT_ONCE = 4;
/** The maximum number of pictures that wait, each with its bytes. */
const MOST_WAITING = 500;
/** Seconds after which a refused client may try again. */
const RETRY_AFTER = 10;
/** The only variables that the process gets: it needs no secret of the shop. */
const NEEDED =
  /^(?:HOME|LANG|LC_\w+|LD_\w+|MALLOC_\w+|NODE_\w+|PATH|TMPDIR|TZ|UV_\w+|VIPS_\w+|FONTCONFIG_\w+|SystemRoot|TEMP)$/i;

/** The process ended before the picture was drawn: the picture may be whole, and may be tried again. */
export class DrawingStopped extends Error {
  override readonly name = 'DrawingStopped';
}

type Waiting = { resolve(made: unknown): void; reject(error: Error): void };
type Running = { child: ChildProcess; waiting: Map<number, Waiting>; timer: NodeJS.Timeout | undefined };

export class PictureProcess {
  readonly #limits: { entry: URL; idle: number; patience: number; mostWaiting: number };
  readonly #turns = pLimit(AT_ONCE);
  #running: Running | null = null;
  #count = 0;

  /** @param limits `idle` and `patience` in milliseconds */
  constructor(limits: { entry?: URL; idle?: number; patience?: number; mostWaiting?: number } = {}) {
    this.#limits = { entry: own, idle: IDLE, patience: PATIENCE, mostWaiting: MOST_WAITING, ...limits };
  }

  /** The id of the process; undefined while there is none. */
  get pid(): number | undefined {
    return this.#running?.child.pid;
  }

  /**
   * @returns the answer of sharp @throws Error with sharp's message if it cannot read the picture; DrawingStopped; Failure OVERLOADED
   * if too many wait
   */
  async draw(drawing: Drawing): Promise<unknown> {
    if (this.#turns.pendingCount >= this.#limits.mostWaiting)
      throw new Failure('OVERLOADED', { retry_after: RETRY_AFTER });
    return this.#turns(() => this.#ask(drawing));
  }

  #ask(drawing: Drawing): Promise<unknown> {
    const running = this.#running ?? this.#start();
    this.#count += 1;
    const number = this.#count;
    return new Promise((resolve, reject) => {
      running.waiting.set(number, { resolve, reject });
      this.#wait(running);
      // the process may have ended just now: its end rejects
      running.child.send({ number, drawing }, () => {});
    });
  }

  #start(): Running {
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => NEEDED.test(name)));
    // without the options of this process: the launcher's lifeline would let that one end while its channel is open
    const child = fork(this.#limits.entry, { serialization: 'advanced', env, execArgv: [] });
    const running: Running = { child, waiting: new Map(), timer: undefined };
    this.#running = running;
    child.on('message', (drawn: Drawn) => {
      const one = running.waiting.get(drawn.number);
      running.waiting.delete(drawn.number);
      this.#wait(running);
      if ('failed' in drawn) one?.reject(new Error(drawn.failed));
      else one?.resolve(drawn.made);
    });
    child.once('error', (error) => this.#end(running, error.message));
    child.once('exit', (code, signal) => this.#end(running, signal ?? `status ${code}`));
    return running;
  }

  /** Starts the time limit anew: that of the pictures under way, or that of an idle process. */
  #wait(running: Running): void {
    const { child, waiting } = running;
    clearTimeout(running.timer);
    const isIdle = waiting.size === 0;
    // an idle process must not keep this one running
    if (isIdle) child.unref();
    else child.ref();
    if (isIdle) child.channel?.unref();
    else child.channel?.ref();
    const { idle, patience } = this.#limits;
    const stop = () => {
      this.#end(running, `it drew no picture within ${patience} ms`);
      child.kill('SIGKILL');
    };
    running.timer = setTimeout(stop, isIdle ? idle : patience).unref();
  }

  /** Fails the pictures that the process had; those that wait for their turn get the next process. */
  #end(running: Running, why: string): void {
    if (this.#running === running) this.#running = null;
    clearTimeout(running.timer);
    for (const { reject } of running.waiting.values())
      reject(new DrawingStopped(`the process that draws pictures ended: ${why}`));
    running.waiting.clear();
  }
}

const pictures = new PictureProcess();

/** Draws a picture in the process that all pictures share; see PictureProcess.draw. */
export const drawApart = <Answer>(drawing: Drawing): Promise<Answer> => pictures.draw(drawing) as Promise<Answer>;
