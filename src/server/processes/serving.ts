/** A running HTTP service, in this process or in several. */
export type Serving = {
  port: number;
  /** Waits until the running requests have ended, but not for ever. */
  stop(): Promise<void>;
};
