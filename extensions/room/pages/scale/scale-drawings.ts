/**
 * Where the outlines of each product stand in its file of catalogue/drawings/scale, in cm: the left edge, and the upper edges of
 * the side view and of the plan. Written by studio/drawings.py.
 */
type Outline = readonly [left: number, side: number, plan: number];
export const scaleDrawings: Record<string, { use: Outline; stored?: Outline }> = {
  'ghe-tap-ta-da-nang-ben-luc-b7-chinh-7-goc': { use: [109.2, 76, 276] },
  'ghe-day-nguc-co-gia-do-ta-ben-luc-b9': { use: [106, 65, 276] },
  'ghe-cong-tap-bung-ben-luc-ab2': { use: [118.5, 102.7, 276] },
  'ghe-phang-tap-ta-ben-luc-f1': { use: [122.7, 146.3, 276] },
  'may-chay-bo-dien-gap-gon-nhip-chay-r200': { use: [106, 62.5, 276], stored: [319.7, 49.3, 276] },
  'may-chay-bo-dien-da-nang-nhip-chay-r350-plus': { use: [106, 46.2, 276] },
  'may-chay-bo-dien-don-nang-nhip-chay-r300': { use: [106, 48.8, 276], stored: [330.7, 37.3, 276] },
  'may-di-bo-mini-de-gam-ban-nhip-chay-w100': { use: [118.3, 177.9, 276] },
  'may-chay-bo-phong-gym-nhip-chay-pro-x8': { use: [106, 30.5, 276] },
  'may-chay-bo-co-4-chuc-nang-nhip-chay-c4': { use: [119.8, 71, 276] },
  'xa-don-xa-kep-da-nang-ben-luc-t6-chinh-cao': { use: [129.3, 14, 322] },
  'gia-de-ta-tay-3-tang-ben-luc': { use: [127.2, 111.1, 276] },
  'may-leo-bac-mini-an-khoe-step-2': { use: [157.7, 162.5, 276] },
  'xe-dap-tap-spinning-nhip-chay-s7-banh-da-13-kg': { use: [125, 78.6, 276] },
  'xe-dap-tap-the-duc-co-tua-lung-an-khoe-r5': { use: [114.5, 74.1, 276] },
  'xe-dap-tap-toan-than-airbike-nhip-chay-a9': { use: [119.5, 69.6, 276] },
  'xe-dap-tap-mini-de-ban-an-khoe-m1': { use: [160, 160.2, 276] },
  'xe-dap-tap-gap-gon-chu-x-an-khoe-x3': { use: [139.2, 81.9, 276] },
  'may-truot-tuyet-toan-than-nhip-chay-e5': { use: [118.7, 28.4, 276] },
  'may-truot-tuyet-phong-tap-nhip-chay-e9-pro': { use: [106, 14, 277.7] },
  'may-cheo-thuyen-khang-luc-tu-nhip-chay-row-6': { use: [106, 110.2, 293.7], stored: [355.2, 14, 293.7] },
  'may-cheo-thuyen-nuoc-nhip-chay-row-w1': { use: [106, 140.5, 307.7], stored: [382.1, 14, 307.7] },
  'khung-ganh-ta-ben-luc-r1-co-xa-don': { use: [117.2, 14, 310.9] },
  'gian-ta-da-nang-ben-luc-g3-khoi-ta-65-kg': { use: [106, 14, 311] },
  'may-tap-cap-doi-ben-luc-c2-cable-crossover': { use: [126, 14, 319] },
  'gian-smith-da-nang-ben-luc-sm5-kem-rong-roc': { use: [113, 14, 315.7] },
};
