import { type Label, translate } from '#browser/labels/label.ts';

const choices: { label: Label; meaning: Label }[] = [
  { label: '1 sao', meaning: 'Rất tệ' },
  { label: '2 sao', meaning: 'Chưa tốt' },
  { label: '3 sao', meaning: 'Tạm được' },
  { label: '4 sao', meaning: 'Tốt' },
  { label: '5 sao', meaning: 'Rất tốt' },
];

/** The five ratings with what each means, in the page's language, lowest first. */
export const ratingChoices = () =>
  choices.map(({ label, meaning }) => ({ label: translate(label), meaning: translate(meaning) }));
