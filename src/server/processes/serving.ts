/** HTTP that is served, by this process or by several. */
export type Serving = {
  port: number;
  /** Lets what is being served end, and waits for it, but not for ever. */
  stop(): Promise<void>;
};
