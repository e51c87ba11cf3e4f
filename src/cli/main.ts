/** The entry point of the operator's commands: npm run shop -- <command>. */
import { runCommand } from './run-command.ts';

// who reads the output may stop early (`… | head`); the command goes on to its end
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runCommand(process.argv.slice(2));
