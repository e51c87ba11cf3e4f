/**
 * The process that draws pictures. It has none of the shop's secrets, and it ends with the process that started it, however that one
 * ends. sharp's cache is turned off, because each picture is read once. One picture takes one thread, as it does anyway where the
 * system's allocator is glibc's: otherwise one picture would occupy all processor cores.
 */
import sharp from 'sharp';
import type { Drawing, Drawn } from './picture-process.ts';

sharp.cache(false);
sharp.concurrency(1);

async function draw({ given, steps, end }: Drawing): Promise<unknown> {
  let picture: object = Reflect.apply(sharp, undefined, given);
  for (const [step, args] of steps) picture = Reflect.apply(Reflect.get(picture, step), picture, args);
  return Reflect.apply(Reflect.get(picture, end), picture, []);
}

process.on('message', async ({ number, drawing }: { number: number; drawing: Drawing }) => {
  const drawn: Drawn = await draw(drawing).then(
    (made) => ({ number, made }),
    (error: Error) => ({ number, failed: error.message }),
  );
  if (process.connected) process.send?.(drawn, () => {});
});
// whoever started this process tells it to end; a terminal and a supervisor signal the whole group, and pictures are still being drawn
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
// at once, without waiting for a picture
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
