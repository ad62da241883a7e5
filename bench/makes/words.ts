import type { Chance } from '../safety/chance.ts';

/** What the furniture of a site says, and what its things and attributes are called. */
export interface Words {
  readonly language: string;
  readonly furniture: Readonly<Record<Furniture, string>>;
  /** Kinds of things, one and many. */
  readonly nouns: readonly (readonly [one: string, many: string])[];
  readonly attributes: readonly string[];
  readonly people: string;
  readonly date: string;
  readonly number: string;
  readonly syllables: readonly string[];
}

const FURNITURE =
  'home about contact help login register search next previous all sort edit history print archive more page results by latest discussion reply raw' as const;
type Split<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Split<Rest> : Text;
export type Furniture = Split<typeof FURNITURE>;
const KEYS = FURNITURE.split(' ') as Furniture[];

const LATIN =
  'ba be bo da di du fa fi ga go ka ke lo lu ma mi mo na ne nu pa pe ra ri ro sa se so ta ti tu va ve zo'.split(' ');
const CYRILLIC =
  'ба бе бо да ди ду га го ка ке ло лу ма ми мо на не ну па пе ра ри ро са се со та ти ту ва ве зо'.split(' ');
const GREEK = 'βα γε δο ζι θα κε λο μα νι πο ρα σε τι φο χα λε μι να πε ρο'.split(' ');

const SPOKEN: Readonly<
  Record<
    string,
    readonly [furniture: string, nouns: string, attributes: string, people: string, date: string, number: string]
  >
> = {
  en: [
    'Home|About|Contact|Help|Log in|Register|Search|Next|Previous|All|Sort by|Edit|History|Print|Archive|More|Page|results|by|Latest|Discussion|Reply|Raw',
    'film,films|tool,tools|recipe,recipes|package,packages|plant,plants|map,maps|engine,engines|poem,poems',
    'Genre,Region,Style,Licence,Origin,Status,Family,Level',
    'Author',
    'Date',
    'Length',
  ],
  de: [
    'Startseite|Über uns|Kontakt|Hilfe|Anmelden|Registrieren|Suche|Weiter|Zurück|Alle|Sortieren nach|Bearbeiten|Versionen|Drucken|Archiv|Mehr|Seite|Treffer|von|Neueste|Diskussion|Antworten|Quelltext',
    'Buch,Bücher|Gerät,Geräte|Rezept,Rezepte|Pflanze,Pflanzen|Karte,Karten|Lied,Lieder',
    'Gattung,Region,Stil,Lizenz,Herkunft,Zustand,Familie,Stufe',
    'Autor',
    'Datum',
    'Länge',
  ],
  fr: [
    'Accueil|À propos|Contact|Aide|Connexion|Inscription|Recherche|Suivant|Précédent|Tous|Trier par|Modifier|Historique|Imprimer|Archives|Plus|Page|résultats|par|Dernières entrées|Discussion|Répondre|Source',
    'livre,livres|outil,outils|recette,recettes|plante,plantes|carte,cartes|poème,poèmes',
    'Genre,Région,Style,Licence,Origine,Statut,Famille,Niveau',
    'Auteur',
    'Date',
    'Longueur',
  ],
  es: [
    'Inicio|Acerca de|Contacto|Ayuda|Entrar|Registrarse|Buscar|Siguiente|Anterior|Todos|Ordenar por|Editar|Historial|Imprimir|Archivo|Más|Página|resultados|por|Lo último|Discusión|Responder|Fuente',
    'libro,libros|receta,recetas|planta,plantas|mapa,mapas|poema,poemas|motor,motores',
    'Género,Región,Estilo,Licencia,Origen,Estado,Familia,Nivel',
    'Autor',
    'Fecha',
    'Duración',
  ],
};

export const LANGUAGES = [...Object.keys(SPOKEN), 'made-up', 'made-up Cyrillic', 'made-up Greek'] as const;

export function wordsOf(language: string, chance: Chance): Words {
  const spoken = SPOKEN[language];
  if (spoken === undefined) return madeUp(language, chance);
  const [furniture, nouns, attributes, people, date, number] = spoken;
  const said = furniture.split('|');
  return {
    ...{ language, people, date, number, syllables: LATIN },
    furniture: Object.fromEntries(KEYS.map((key, at) => [key, said[at]])) as Words['furniture'],
    nouns: nouns.split('|').map((pair) => pair.split(',') as [string, string]),
    attributes: attributes.split(','),
  };
}

/** A language that no list of words knows. */
function madeUp(language: string, chance: Chance): Words {
  const syllables = language.endsWith('Cyrillic') ? CYRILLIC : language.endsWith('Greek') ? GREEK : LATIN;
  const taken = new Set<string>();
  const word = (): string => {
    const made = capital(nonce(syllables, chance, 2 + chance.below(2)));
    if (taken.has(made)) return word();
    taken.add(made);
    return made;
  };
  return {
    ...{ language, syllables, people: word(), date: word(), number: word() },
    furniture: Object.fromEntries(KEYS.map((key) => [key, word()])) as Words['furniture'],
    nouns: Array.from({ length: 4 }, () => {
      const one = word();
      return [one, `${one}${syllables[0][1]}`] as const;
    }),
    attributes: Array.from({ length: 8 }, word),
  };
}

export const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

export const nonce = (syllables: readonly string[], chance: Chance, length: number): string =>
  Array.from({ length }, () => chance.pick(syllables)).join('');
