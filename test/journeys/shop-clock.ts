/**
 * Is loaded into the process of a shop before the shop's own modules, and lets a journey set the shop's clock, which then
 * goes on from there. A message names the time in ISO 8601, or null for the machine's time, and is sent back once it holds.
 */
const { now } = Date;
let shift = 0;
const shopNow = () => now() + shift;

globalThis.Date = new Proxy(Date, {
  construct: (date, given, target) => Reflect.construct(date, given.length === 0 ? [shopNow()] : given, target),
  get: (date, key) => (key === 'now' ? shopNow : Reflect.get(date, key)),
});

process.on('message', ({ time }: { time: string | null }) => {
  shift = time === null ? 0 : Date.parse(time) - now();
  process.send?.({ time });
});
// waiting for messages must not keep a stopped shop alive
process.channel?.unref();
