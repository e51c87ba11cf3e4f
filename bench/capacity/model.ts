/** From what one act of the shop costs to the processors, disk, traffic and money that a shop of a given size needs. */

/** The measured costs of one act. */
export type Cost = {
  /** milliseconds of processor time of the shop's processes */
  shopMs: number;
  /** milliseconds of processor time of PostgreSQL */
  postgresMs: number;
  /** bytes of the response as it is sent, compressed */
  bytes: number;
};

/** The measured costs, with the day and the commit of the measurement in `costs.json`. */
export type Costs = {
  /** a page, a list of the API and a picture that the page cache or the disk has */
  cachedPage: Cost;
  cachedList: Cost;
  picture: Cost;
  /** a page that is computed, and a search whose words nobody used before */
  newPage: Cost;
  search: Cost;
  /** a whole order of two products, with the emails that it sends */
  order: Cost;
  /** bytes that one order adds to the database, with its indexes and emails, and to PostgreSQL's log */
  orderOnDisk: number;
  orderInLog: number;
  /** bytes of scripts, styles and fonts that a first visit loads once */
  firstVisitBytes: number;
};

/** What is assumed about visitors and machines; `npm run capacity -- name=value` changes each of them. */
export type Inputs = {
  visitsPerOrder: number;
  pagesPerVisit: number;
  searchesPerVisit: number;
  /** lists that a page asks for after it was loaded, such as the next page or the counts of a filter */
  listsPerPage: number;
  picturesPerPage: number;
  /** the share of pages that the cache does not have: changed since, or too many to keep */
  newPageShare: number;
  /** the share of a day's visits that comes in its busiest hour */
  peakHourShare: number;
  /** how many times an ordinary day's visits come on the day of the year */
  campaign: number;
  /** the share of a machine's processors that may be used in the busiest hour, so that another machine may be lost */
  mostUse: number;
  /** how many times faster or slower the rented processors are than the measured ones */
  speed: number;
  coresPerMachine: number;
  /** years for which orders are kept, and copies of the database, with the archive of its log */
  yearsKept: number;
  copies: number;
  /** đồng a month for one processor with 2 GB of memory, and for one GB of disk */
  coreMonth: number;
  gigabyteMonth: number;
};

export type Plan = {
  ordersPerDay: number;
  /** in the busiest hour of the day of the year */
  peak: { visitsPerSecond: number; pagesPerSecond: number; ordersPerSecond: number };
  /** processors that are busy in that hour, on average */
  busy: { shop: number; postgres: number };
  /** processors that have to be there */
  cores: { shop: number; postgres: number };
  machines: number;
  /** GB after `yearsKept` years, with all copies */
  diskGb: number;
  /** GB sent in an ordinary month */
  trafficGb: number;
  /** đồng a month */
  money: number;
};

const SECONDS_OF_HOUR = 3600;
const DAYS_OF_MONTH = 30;
const GB = 1e9;
/** From this many processors on, one machine is not enough, and availability needs at least two others. */
const CLUSTER = 3;

const scaled = (cost: Cost, times: number): Cost => ({
  shopMs: cost.shopMs * times,
  postgresMs: cost.postgresMs * times,
  bytes: cost.bytes * times,
});

const added = (costs: readonly Cost[]): Cost => ({
  shopMs: costs.reduce((sum, { shopMs }) => sum + shopMs, 0),
  postgresMs: costs.reduce((sum, { postgresMs }) => sum + postgresMs, 0),
  bytes: costs.reduce((sum, { bytes }) => sum + bytes, 0),
});

/** @returns what one visit costs, without its order */
export function visitCost(costs: Costs, inputs: Inputs): Cost {
  const { pagesPerVisit, newPageShare, searchesPerVisit, listsPerPage, picturesPerPage } = inputs;
  const visit = added([
    scaled(costs.cachedPage, pagesPerVisit * (1 - newPageShare)),
    scaled(costs.newPage, pagesPerVisit * newPageShare),
    scaled(costs.cachedList, pagesPerVisit * listsPerPage),
    scaled(costs.picture, pagesPerVisit * picturesPerPage),
    scaled(costs.search, searchesPerVisit),
  ]);
  return { ...visit, bytes: visit.bytes + costs.firstVisitBytes };
}

/** @param ordersPerDay orders on an ordinary day @returns what the shop needs for the busiest hour of its year */
export function planFor(ordersPerDay: number, costs: Costs, inputs: Inputs): Plan {
  const { visitsPerOrder, campaign, peakHourShare, mostUse, speed, coresPerMachine } = inputs;
  const ordersPerSecond = (ordersPerDay * campaign * peakHourShare) / SECONDS_OF_HOUR;
  const visitsPerSecond = ordersPerSecond * visitsPerOrder;
  const visit = visitCost(costs, inputs);
  const busyOf = (what: 'shopMs' | 'postgresMs') =>
    (visit[what] * visitsPerSecond + costs.order[what] * ordersPerSecond) / 1000 / speed;
  const busy = { shop: busyOf('shopMs'), postgres: busyOf('postgresMs') };
  const needed = (cores: number) => Math.max(1, Math.ceil(cores / mostUse));
  const cores = { shop: needed(busy.shop), postgres: needed(busy.postgres) };
  const isOne = cores.shop + cores.postgres <= coresPerMachine;
  // a cluster has its database on three machines, of which one works, and one node of the shop more than is needed
  const nodes = Math.ceil(cores.shop / coresPerMachine) + 1;
  const databases = CLUSTER * Math.ceil(cores.postgres / coresPerMachine);
  const machines = isOne ? 1 : nodes + databases;
  const ordersKept = ordersPerDay * 365 * inputs.yearsKept;
  const diskGb = (ordersKept * costs.orderOnDisk * inputs.copies) / GB;
  const trafficGb = (visit.bytes * ordersPerDay * visitsPerOrder * DAYS_OF_MONTH) / GB;
  const money = machines * coresPerMachine * inputs.coreMonth + diskGb * inputs.gigabyteMonth;
  return {
    ...{ ordersPerDay, busy, cores, machines, diskGb, trafficGb, money },
    peak: { visitsPerSecond, pagesPerSecond: visitsPerSecond * inputs.pagesPerVisit, ordersPerSecond },
  };
}

/** @returns the orders of an ordinary day up to which `isEnough` holds, to two figures; it holds for small shops */
export function mostOrders(costs: Costs, inputs: Inputs, isEnough: (plan: Plan) => boolean): number {
  let [low, high] = [1, 1e9];
  while (high / low > 1.01) {
    const middle = Math.sqrt(low * high);
    if (isEnough(planFor(middle, costs, inputs))) low = middle;
    else high = middle;
  }
  return Number(low.toPrecision(2));
}
