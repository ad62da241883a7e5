import { DEFAULT_SETTINGS, FETCH_SETTING_NAMES, type SettingName, type Settings } from '../settings.ts';

/** Kept with a site in the database: not what is secret, not what is of one call. */
const SECRET: ReadonlySet<string> = new Set(['header', 'cookies', 'proxy']);
const MORE = ['maxDownloads', 'maxTotalBytes', 'maxSeconds', 'keepPages'] as const;

export const SITE_SETTING_NAMES: readonly SettingName[] = [
  ...FETCH_SETTING_NAMES.filter((name) => !SECRET.has(name)),
  ...MORE,
];

/** What differs from the defaults. */
export function settingsToJson(settings: Settings): string {
  const kept = SITE_SETTING_NAMES.filter(
    (name) => JSON.stringify(settings[name]) !== JSON.stringify(DEFAULT_SETTINGS[name]),
  );
  return JSON.stringify(Object.fromEntries(kept.map((name) => [name, settings[name]])));
}

export function settingsFromJson(json: string): Settings {
  const kept = JSON.parse(json) as Record<string, unknown>;
  const known = SITE_SETTING_NAMES.filter((name) => name in kept).map((name) => [name, kept[name]]);
  return { ...DEFAULT_SETTINGS, ...(Object.fromEntries(known) as Partial<Settings>) };
}
