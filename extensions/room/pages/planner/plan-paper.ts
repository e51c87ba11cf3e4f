/** The sheets of paper on which a plan lies true to scale, in landscape format with margins of 10 mm. */
import { aroundCm, type Floor } from './floor-plan.tsx';

const papers = [
  ['a4', 277, 170],
  ['a3', 400, 257],
  ['a2', 574, 380],
  ['a1', 821, 554],
  ['a0', 1169, 801],
] as const;

/** At the last of them every plan lies on A4. */
const scales = [20, 50, 100] as const;

/** `scale`: centimetres of the room to a centimetre of paper. `wide` and `beside`: millimetres of the drawing and next to it. */
export type PlanPaper = {
  scale: (typeof scales)[number];
  paper: (typeof papers)[number][0];
  wide: number;
  beside: number;
};

function onPaper(floor: Floor, scale: PlanPaper['scale']): PlanPaper {
  const [wide, high] = [floor.length, floor.width].map((side) => ((side + 2 * aroundCm(floor)) * 10) / scale) as [
    number,
    number,
  ];
  const [paper, most] = papers.find(([, most, mostHigh]) => wide <= most && high <= mostHigh) ?? papers[4];
  return { scale, paper, wide, beside: most - wide };
}

/** @returns what is printed unless something else is asked for: A4, which people have at home; then 1:20 on larger paper */
export function papersFor(floor: Floor): readonly [PlanPaper, ...PlanPaper[]] {
  const [large, ...small] = scales.map((scale) => onPaper(floor, scale)) as [PlanPaper, PlanPaper, PlanPaper];
  if (large.paper === 'a4') return [large];
  return [small.find(({ paper }) => paper === 'a4') ?? small[1], large];
}
