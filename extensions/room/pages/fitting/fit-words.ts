/**
 * The one line about a product and a home. Its first word is the state of the whole, so it never says more than the
 * verdicts prove: what is open is named as something to measure.
 */
import { t } from '#extension-kit/labels.ts';
import type { CeilingVerdict } from '../../rules/fitting/ceiling.ts';
import type { FitFacts } from '../../rules/fitting/fit-facts-shape.ts';
import type { Fit, FitVerdict } from '../../rules/fitting/judge-fit.ts';
import { bestOf, type FitState } from '../../rules/fitting/state.ts';
import type { WayVerdict } from '../../rules/fitting/way-in.ts';
import { centimetres, floorSize, kilograms, metres, missingWords, placeName, poseWords } from './measure-words.ts';
import { heavyWords, heightRange, LEAST_WAY_CM } from './verdict-words.ts';

export type FitLineWords = { state: FitState; text: string };
type Judged = { facts: FitFacts; fit: Fit };

/** The most things that a line names. */
const MOST_THINGS = 4;

const isCeiling = (verdict: FitVerdict): verdict is CeilingVerdict => verdict.about === 'ceiling';
const isWayUp = (verdict: FitVerdict): verdict is WayVerdict => verdict.about === 'lift' || verdict.about === 'stairs';
const isOptional = (verdict: FitVerdict): boolean => isCeiling(verdict) && verdict.isOptional;
const longest = ({ parcel }: FitFacts): string => centimetres(parcel?.[0] ?? 0);

/** How the parcel comes up: by the lift, else by the stairs; nothing if the verdicts know no way. */
function wayUpWords({ facts, fit }: Judged): string[] {
  const lift = fit.verdicts.find(({ about }) => about === 'lift') as WayVerdict | undefined;
  const stairs = fit.verdicts.find(({ about }) => about === 'stairs') as WayVerdict | undefined;
  if (lift?.how) return [t('vào thang máy, {pose}', { pose: poseWords(lift.how) })];
  if (!stairs?.how) return [];
  if (lift?.state === 'does-not-fit')
    return [
      fit.carriers === null
        ? t('kiện {length} không vào thang máy: khiêng bộ', { length: longest(facts) })
        : t('kiện {length} không vào thang máy: {count} người khiêng bộ', {
            ...{ length: longest(facts), count: fit.carriers },
          }),
    ];
  return [t('lên cầu thang, {pose}', { pose: poseWords(stairs.how) })];
}

/** The least that the ceiling has above what cannot be left out. */
function ceilingWords({ verdicts }: Fit): string[] {
  const margins = verdicts
    .filter(isCeiling)
    .flatMap(({ isOptional, margin }) => (isOptional || margin === null ? [] : [margin]));
  return margins.length > 0 ? [t('trần dư {margin}', { margin: centimetres(Math.min(...margins)) })] : [];
}

/** What may still be too small: without it, a reader takes “fits” for all of the home. */
function unmeasuredWords({ unmeasured }: Fit): string[] {
  if (unmeasured.length === 0) return [];
  if (unmeasured.length > 1) return [t('cửa và phòng chưa đo')];
  return [unmeasured[0] === 'door' ? t('cửa chưa đo') : t('phòng chưa đo')];
}

function fittingLine({ facts, fit }: Judged): string {
  const { verdicts, carriers } = fit;
  const room = verdicts.flatMap((each) =>
    each.about === 'room' && each.way !== null && each.way >= LEAST_WAY_CM
      ? [t('còn lối đi {way}', { way: metres(each.way) })]
      : [],
  );
  const up = wayUpWords({ facts, fit });
  const door = verdicts.flatMap((each) =>
    each.about === 'door' && each.how && up.length === 0 ? [t('qua cửa, {pose}', { pose: poseWords(each.how) })] : [],
  );
  const isSaid = up.some((text) => /\d/.test(text));
  const people = carriers !== null && carriers > 1 && !isSaid ? [t('{count} người khiêng', { count: carriers })] : [];
  const load = verdicts.flatMap((each) =>
    each.about === 'load' ? [t('dư {reserve}', { reserve: kilograms(each.reserve) })] : [],
  );
  const others = [...room, ...up, ...door, ...people];
  const ceiling = others.length + load.length < MOST_THINGS ? ceilingWords(fit) : [];
  const parts = [...[...others, ...ceiling, ...load].slice(0, MOST_THINGS), ...unmeasuredWords(fit)].join(' · ');
  return parts === '' ? t('Vừa với số đo của bạn') : t('Vừa: {parts}', { parts });
}

/** Why a verdict rules the product out, in a few words. */
function refusal(verdict: FitVerdict, facts: FitFacts): string {
  if (verdict.about === 'room')
    return t('cần {size} tính cả khoảng trống quanh máy', { size: floorSize(verdict.needs ?? [0, 0]) });
  if (verdict.about === 'load') return t('tải tối đa {load}', { load: kilograms(facts.load ?? 0) });
  if (verdict.about === 'user-height') return t('cho người cao {range}', { range: heightRange(verdict) });
  if (verdict.about === 'ceiling')
    return verdict.needs === null ? t('trần quá thấp') : t('cần trần {needs}', { needs: centimetres(verdict.needs) });
  return t('kiện {length} không qua {place}', { length: longest(facts), place: placeName(verdict.about) });
}

/** What must be measured again where every number is known, but the margin is too small. */
function tightWords(verdict: FitVerdict): string[] {
  if (verdict.about === 'room') return [t('chỗ đặt máy')];
  if (verdict.about === 'ceiling') return [t('trần nhà')];
  return verdict.about === 'load' || verdict.about === 'user-height' ? [] : [placeName(verdict.about)];
}

function openLine({ facts, fit: { verdicts } }: Judged): string {
  const up = verdicts.filter(isWayUp);
  const isUp = bestOf(up.map(({ state }) => state)) === 'fits' && up.length > 0;
  const open = verdicts.filter((each) => each.state === 'must-be-measured' && !(isUp && isWayUp(each)));
  const isLiftOpen = open.some(({ about }) => about === 'lift');
  if (!isLiftOpen && open.some((each) => isWayUp(each) && each.isTooHeavy)) return heavyWords(facts.grossWeight);
  const things = [
    ...new Set(
      open
        .filter((each) => !(isWayUp(each) && each.isTooHeavy))
        .flatMap((each) => (each.missing.length > 0 ? missingWords(each.missing) : tightWords(each))),
    ),
  ];
  if (things.length > 0) {
    const list = things.slice(0, MOST_THINGS).join(', ');
    return up.some(({ about, state }) => about === 'lift' && state === 'does-not-fit') && !isUp
      ? t('Kiện {length} không vào thang máy, cần đo: {things}', { length: longest(facts), things: list })
      : t('Cần đo: {things}', { things: list });
  }
  const notes = verdicts.flatMap((each) => {
    if (each.about === 'load' && each.state === 'must-be-measured')
      return [
        t('chỉ dư {reserve}, nên dư {spare}', { reserve: kilograms(each.reserve), spare: kilograms(each.spare) }),
      ];
    if (!isOptional(each) || each.state === 'fits') return [];
    return isCeiling(each) ? [optionalWords(each)] : [];
  });
  return t('Lưu ý: {things}', { things: notes.join(' · ') });
}

function optionalWords({ use }: CeilingVerdict): string {
  if (use === 'press') return t('trần thấp, không đẩy tạ qua đầu khi đứng');
  return use === 'pull-up' ? t('trần thấp, không hít xà') : t('trần thấp, không gấp máy được');
}

/** @returns null if the home says nothing about the product */
export function fitLine({ facts, fit }: Judged): FitLineWords | null {
  const state = fit.overall;
  if (state === null) return null;
  if (state === 'fits') return { state, text: fittingLine({ facts, fit }) };
  if (state === 'must-be-measured') return { state, text: openLine({ facts, fit }) };
  const reasons = fit.verdicts.filter((each) => each.state === 'does-not-fit' && !isOptional(each));
  const isUpClosed = bestOf(fit.verdicts.filter(isWayUp).map((each) => each.state)) === 'does-not-fit';
  const reason = reasons.find((each) => isUpClosed || !isWayUp(each));
  return { state, text: t('Không vừa: {reason}', { reason: reason ? refusal(reason, facts) : '' }) };
}
