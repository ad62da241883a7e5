/** Words that events, places and texts are made of; none of them is the name of anything that exists. */
export const ADJECTIVES =
  'velvet copper amber hollow silver restless paper northern salt quiet crooked winter scarlet drifting broken marble humming narrow golden distant feral tidal mossy electric borrowed sleepless winding stolen lunar brazen'.split(
    ' ',
  );
export const NOUNS =
  'herons lanterns foxes orchard anchors sparrows caravan magnets pilgrims thunder harbour kites wolves ferry almanac comets brambles engine choir meadow otters turbines ravens compass juniper tempest cellars drummers beacon mirrors'.split(
    ' ',
  );
export const FORMS =
  'tour recital gala matinee showcase premiere derby revue serenade lecture fair workshop contest parade vigil'.split(
    ' ',
  );
export const TOWNS =
  'Brindle Ashmere Coldwick Fennford Harrowgate Lintel Marlow Quayside Redmoor Saltby Thornby Underhill Wexley Yarrow Eastmere Gorsby Kestwick Oxbow Penfold Dunmere'.split(
    ' ',
  );
export const HALLS = 'Hall Theatre Arena Pavilion Club Church Stadium Barn Rooms Dome'.split(' ');
export const CATEGORIES = ['concerts', 'theatre', 'sports', 'talks', 'family', 'dance'] as const;
export const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

const FILLER =
  'The doors open an hour before and the bar stays open afterwards as long as anyone is there to ask for more. Nobody remembers a season like this one and the people who keep the books are the first to say so. ';

/** Text of about so many characters that says nothing. */
export const filler = (characters: number): string =>
  FILLER.repeat(Math.ceil(characters / FILLER.length)).slice(0, Math.max(0, characters));
