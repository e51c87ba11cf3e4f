/**
 * Counts the requests of each route in plain numbers. A request that the page cache answers costs two additions here and
 * creates no object; texts are made only when somebody reads the numbers.
 */

/** The upper ends of the histogram's buckets in milliseconds; the last bucket has no end. */
export const BOUNDS = [5, 25, 100, 300, 1000, 2500, 10_000] as const;

export class RouteNumbers {
  readonly method: string;
  readonly route: string;
  /** requests by the first digit of their status */
  readonly byClass = new Float64Array(6);
  readonly buckets = new Float64Array(BOUNDS.length + 1);
  ms = 0;

  constructor(method: string, route: string) {
    this.method = method;
    this.route = route;
  }

  /** Counts a request that took no noticeable time. */
  hit(status: number): void {
    add(this.byClass, Math.trunc(status / 100));
    add(this.buckets, 0);
  }

  observe(status: number, ms: number): void {
    add(this.byClass, Math.trunc(status / 100));
    let bucket = 0;
    while (bucket < BOUNDS.length && ms > (BOUNDS[bucket] as number)) bucket += 1;
    add(this.buckets, bucket);
    this.ms += ms;
  }
}

function add(numbers: Float64Array, place: number): void {
  numbers[place] = (numbers[place] ?? 0) + 1;
}

/** The most routes: the shop has fewer; a fault of the program cannot fill the memory of whoever stores the numbers. */
const MOST_ROUTES = 1000;
const routes = new Map<string, RouteNumbers>();

/** @param route the pattern of the route, never a URL */
export function numbersOf(method: string, route: string): RouteNumbers {
  const key = `${method} ${route}`;
  const found = routes.get(key);
  if (found) return found;
  if (routes.size >= MOST_ROUTES) return numbersOf('GET', '(other)');
  const made = new RouteNumbers(method, route);
  routes.set(key, made);
  return made;
}

export const listRoutes = (): Iterable<RouteNumbers> => routes.values();
