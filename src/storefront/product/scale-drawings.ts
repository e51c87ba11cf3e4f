/**
 * Width and height in pixels of each product's drawing to scale, by the product's slug. This file is written by
 * studio/drawings.py.
 */
export const scaleDrawings: Record<string, readonly [width: number, height: number]> = {
  'ghe-tap-ta-da-nang-ben-luc-b7-chinh-7-goc': [454, 342],
  'ghe-day-nguc-co-gia-do-ta-ben-luc-b9': [462, 388],
  'ghe-cong-tap-bung-ben-luc-ab2': [454, 342],
  'ghe-phang-tap-ta-ben-luc-f1': [454, 338],
  'may-chay-bo-dien-gap-gon-nhip-chay-r200': [651, 358],
  'may-chay-bo-dien-da-nang-nhip-chay-r350-plus': [502, 418],
  'may-chay-bo-dien-don-nang-nhip-chay-r300': [674, 362],
  'may-di-bo-mini-de-gam-ban-nhip-chay-w100': [454, 348],
  'may-chay-bo-phong-gym-nhip-chay-pro-x8': [569, 381],
  'may-chay-bo-co-4-chuc-nang-nhip-chay-c4': [454, 386],
  'xa-don-xa-kep-da-nang-ben-luc-t6-chinh-cao': [454, 455],
  'gia-de-ta-tay-3-tang-ben-luc': [454, 336],
  'may-leo-bac-mini-an-khoe-step-2': [454, 325],
  'xe-dap-tap-spinning-nhip-chay-s7-banh-da-13-kg': [454, 342],
  'xe-dap-tap-the-duc-co-tua-lung-an-khoe-r5': [454, 347],
  'xe-dap-tap-toan-than-airbike-nhip-chay-a9': [454, 349],
  'xe-dap-tap-mini-de-ban-an-khoe-m1': [454, 330],
  'xe-dap-tap-gap-gon-chu-x-an-khoe-x3': [454, 336],
  'may-truot-tuyet-toan-than-nhip-chay-e5': [454, 344],
  'may-truot-tuyet-phong-tap-nhip-chay-e9-pro': [523, 354],
  'may-cheo-thuyen-khang-luc-tu-nhip-chay-row-6': [677, 362],
  'may-cheo-thuyen-nuoc-nhip-chay-row-w1': [562, 340],
  'khung-ganh-ta-ben-luc-r1-co-xa-don': [514, 444],
  'gian-ta-da-nang-ben-luc-g3-khoi-ta-65-kg': [532, 440],
  'may-tap-cap-doi-ben-luc-c2-cable-crossover': [524, 490],
  'gian-smith-da-nang-ben-luc-sm5-kem-rong-roc': [524, 532],
};
