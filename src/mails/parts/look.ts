/** The shop's visual style in a form that email programs support: inline styles, system fonts, no CSS variables. */
import { type CSSProperties, createContext } from 'react';
import { type AccentShades, defaultShades } from '#domain/brand/accent.ts';

/** The shades of the shop's accent colour; the layout of an email provides them to all its parts. */
export const Accent = createContext<AccentShades>(defaultShades);

/** The colours of emails: the same values as in src/ui/style/tokens.css; a test compares the two files. */
export const colours = {
  ink: '#16181d',
  paper: '#ffffff',
  ground: '#f6f5f2',
  line: '#e5e3dd',
  quiet: '#5b5f66',
  'quiet-ink': '#b9bcc3',
  green: '#17693b',
  'green-soft': '#e6f3ea',
  amber: '#8a5300',
  'amber-soft': '#fdf1dc',
  blue: '#1c57a5',
  'blue-soft': '#e7effa',
  red: '#b3261e',
  'red-soft': '#fbe9e7',
} as const;

export type Tone = 'green' | 'amber' | 'blue' | 'red';

/** The fonts of emails. Each list continues with common fonts; otherwise Outlook may use Times New Roman. */
export const sans = "'Be Vietnam Pro', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
export const display = "'Barlow Condensed', 'Arial Narrow', 'Roboto Condensed', Arial, sans-serif";

export const text: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: '26px', color: colours.ink };
export const quiet: CSSProperties = { ...text, color: colours.quiet };

/**
 * The style sheet for email programs that support one: smaller margins on a phone, and a dark mode that looks better
 * than colours inverted by the email program. Other programs use the inline styles.
 */
export const styleSheet = ({ onDark }: AccentShades): string => `
  @media (max-width: 480px) { .edge { padding-left: 20px !important; padding-right: 20px !important; } }
  @media (prefers-color-scheme: dark) {
    .ground, .ground > table > tbody > tr > td { background-color: #0f1013 !important; }
    .paper { background-color: #1c1e24 !important; }
    .panel { background-color: #26292f !important; }
    .paper, .paper h1, .paper h2, .paper p, .paper td { color: #f2f1ee !important; }
    .paper .quiet, .ground .quiet { color: #b9bcc3 !important; }
    .paper a.link, .ground a.link { color: ${onDark} !important; }
    .rule { border-color: #3a3e46 !important; }
  }`;
