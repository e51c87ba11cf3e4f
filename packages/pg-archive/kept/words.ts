/** What a program calls itself, and what is typed, in the sentences for its operator. */
export type Words = {
  /** what is archived, and several of them: “shop”, “shops” */
  one: string;
  many: string;
  /** the setting that names the program's folder */
  dataDir: string;
  /** a time as the operator reads it */
  time(time: Date): string;
  /** a time as it is typed behind `atOption` */
  typed(time: Date): string;
  /** what stands before a time, and before a life, where the command that restores is typed */
  atOption: string;
  lifeOption: string;
};
