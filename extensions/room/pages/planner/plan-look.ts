/** The colours of a floor plan, from the shop's tokens (ui/style/tokens.css), as values: a saved picture knows no tokens. */

const solid = { strokeWidth: 2.5, strokeLinejoin: 'round' } as const;
const dashed = { strokeWidth: 1.5, strokeDasharray: '8 5' } as const;

export const planLook = {
  ink: '#16181d',
  quiet: '#5b5f66',
  paper: '#ffffff',
  ground: '#f6f5f2',
  line: '#e5e3dd',
  // the accent is nearly the red of what is wrong
  machine: { fill: '#e5e3dd', stroke: '#5b5f66', ...solid },
  wrongMachine: { fill: '#f6c4bf', stroke: '#b3261e', ...solid, strokeWidth: 4 },
  zone: { fill: '#e6f3ea', stroke: '#17693b', ...dashed, fillOpacity: 0.8 },
  blockedZone: { fill: '#fbe9e7', stroke: '#b3261e', ...dashed, fillOpacity: 0.8 },
  selected: { fill: 'none', stroke: '#16181d', strokeWidth: 3 },
} as const;
