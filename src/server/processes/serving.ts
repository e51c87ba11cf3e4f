/** A running HTTP service, in this process or in several processes. */
export type Serving = {
  port: number;
  /** Waits until the running requests have ended, but not forever. */
  stop(): Promise<void>;
};
