/** Personal data outside the tables of the shop. */
export const otherPlaces: readonly { place: string; holds: string; until: string; erasure: string }[] = [
  {
    place: 'DATA_DIR/private/files/screenshots, returns, claims, reviews',
    holds: 'the pictures whose keys the tables store',
    until: 'removed with their row; the hourly sweep removes files without a row',
    erasure: 'removed at once, or within the hour',
  },
  {
    place: 'DATA_DIR/private/files/moving, DATA_DIR/private/uploads',
    holds: 'files of a former shop while they are read, uploads while they arrive',
    until: 'within an hour after they were read',
    erasure: 'gone by then; a file that is being read now is the owner’s to stop',
  },
  {
    place: 'DATA_DIR/mail',
    holds: 'emails as files, only without SMTP_URL: names, addresses, goods',
    until: '30 days, like sent emails of the queue; of more than 5,000 the oldest go after a day',
    erasure: 'the files of the person’s emails are removed at once',
  },
  {
    place: 'the queue of jobs (graphile_worker)',
    holds: 'the email address that a link or a confirmation goes to',
    until: 'until the job has run; a job that failed every try until it is run again or removed',
    erasure: 'removed',
  },
  {
    place: 'the log of the program, postgres.log',
    holds:
      'IP addresses of clients, paths without values of queries, phone numbers and email addresses; statements without values',
    until: 'as long as the machine keeps its log (journald: docs/operations.md)',
    erasure: 'keeps: nothing in it names a customer',
  },
  {
    place: 'DATA_DIR/private/erasures',
    holds: 'the random ids of the rows that were erased, and the time',
    until: 'no end by itself: it erases again what a restored backup brings back',
    erasure: 'keeps: an id of a row that is gone says nothing about a person',
  },
  {
    place: 'backups and the archive (base copies, log, files)',
    holds: 'everything, as it was then',
    until:
      'until retention removes them: the archive after ARCHIVE_KEEP_DAYS, backups by their schedule. A copy that somebody downloaded is in that person’s hands',
    erasure:
      'keeps until then, because what is written in a copy cannot be changed. A restore erases again before the shop opens',
  },
  {
    place: 'carriers, the bank, the invoice provider, the mail server',
    holds: 'what they were sent: docs/security.md and the privacy policy name it',
    until: 'by their own rules',
    erasure: 'the request is passed on by a person',
  },
];
