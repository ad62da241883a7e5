import { LANGUAGES } from '../languages/text.ts';
import { OFF_ON, type Trait } from './trait.ts';

export const hreflang: Trait = {
  name: 'hreflang',
  group: 'addresses',
  about: 'Every page exists in every language, under a path of its own, and says so.',
  values: OFF_ON,
  touches: ['addresses', 'frame'],
  hooks: () => ({
    plan: { languages: LANGUAGES },
    outgoing: (parts, target, _place, { language, site }) =>
      language === site.language || target.page === 'asset' ? parts : { ...parts, path: [language, ...parts.path] },
    incoming(parts, read, site) {
      const language = LANGUAGES.find((one) => one === parts.path[0] && one !== site.language);
      if (language === undefined) return parts;
      read.language = language;
      return { ...parts, path: parts.path.slice(1) };
    },
    any(page, visit) {
      if (visit.target.page === 'missing' || visit.target.page === 'malformed') return page;
      const alternates = LANGUAGES.map((language) => ({
        language,
        href: visit.href(visit.target, undefined, language),
      }));
      const switches = alternates.map(({ language, href }) => ({
        text: language.toUpperCase(),
        href,
        rel: 'alternate',
      }));
      return { ...page, alternates, footer: [...page.footer, ...switches] };
    },
  }),
};
