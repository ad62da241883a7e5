/** Light or dark: as the system has it, until a person chooses. */
import { signal } from '@preact/signals';

type Theme = 'light' | 'dark';
const KEY = 'quarry-theme';
const system = matchMedia('(prefers-color-scheme: dark)');

export const theme = signal<Theme>('light');

function chosen(): Theme | null {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : null;
}

function show(): void {
  theme.value = chosen() ?? (system.matches ? 'dark' : 'light');
  document.documentElement.dataset.theme = theme.value;
}

export function startTheme(): void {
  show();
  system.addEventListener('change', show);
}

export function switchTheme(): void {
  localStorage.setItem(KEY, theme.value === 'dark' ? 'light' : 'dark');
  show();
}
