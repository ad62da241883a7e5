/**
 * Names under which facts were found on sites of swde, judged by eye: one site of two, the half that is worked on; and on whole sites and
 * parliaments. Of each site the names that are no attributes of its subjects, and those about which one can argue; all others that were found when this was written are right.
 */
export interface ReviewedSite {
  readonly wrong: readonly string[];
  readonly unsure: readonly string[];
}

const site = (wrong: string, unsure = ''): ReviewedSite => ({ wrong: namesIn(wrong), unsure: namesIn(unsure) });
const namesIn = (text: string): string[] => text.split('|').filter((name) => name !== '');

export const REVIEWED: Readonly<Record<string, ReviewedSite>> = {
  'auto-autobytel': site('Expert Reviews|Consumer Ratings and Reviews|Photos'),
  'auto-cars': site('Featured', 'Model rated|Vehicle Summary'),
  'book-barnesandnoble': site(
    'NEW & USED FROM OUR TRUSTED SELLERS|School Library Journal|Chapter One',
    'Reader Rating|Ratings|Reviews|Biography|Synopsis',
  ),
  'book-christianbook': site('Quantity|© 2011 Christianbook.com, LLC', 'By'),
  'camera-pcnation': site('', 'Authorized dealer'),
  'job-dice': site(''),
  'job-jobtarget': site('', 'Job Requirements'),
  'movie-boxofficemojo': site(
    "Rank|Highest All Time|BOM Users' Grades|(executive)|(executive producer)|(co-producer)",
    'As|Bs|Cs|Ds|Fs|In Release',
  ),
  'restaurant-frommers': site('Related Titles|Author|Pub Date|Price|Other', 'Transportation'),
  'restaurant-pickarestaurant': site(''),
  'restaurant-tripadvisor': site(
    'of|Vacation Rentals|Map|Free Newsletter|E-mail this page|Hotels|Hampton|Find restaurants your friends like|Download pdf|Rating|Traveler Forum|The Best Web Links|Source|Travel deals|About TripAdvisor®|Need travel help? Ask your Facebook friends!',
  ),
  'restaurant-zagat': site(
    'Previous|This restaurant was added to ZAGAT.com by member|0 out of 1 people found the following review helpful|1 out of 1 people found the following review helpful|Locked, Decor|Locked, Service|Locked, Cost',
    'street ref|Waterside',
  ),
  'university-collegenavigator': site(
    'For Academic Year|Type of Plan|Year|Income|Attendance Status|Undergraduate Student Age|Estimated Tuition and Fees|Largest Program|Undergraduate Attendance Status|Related Institutions|Average graduate student tuition and fees for academic year',
    'General information|Prepaid tuition plan|Tuition payment plan|$110,001 and more',
  ),
  'university-matchcollege': site('Distance|UCLA News Week', 'Male|Female|Full-Time|Part-Time|Unknown'),
  'university-studentaid': site('Screen last updated on'),
  'ghana-parliament': site(''),
  'malta-parliament': site('', 'Tenth Parliament|Eleventh Parliament|Twelfth Parliament'),
  'slovenia-drzhavni-zbor': site('Personal Information', 'Constituency'),
  'zambia-national-assembly': site('Back Bench - <none> (|Muchinga -|Mitete -'),
  dabhobbies: site(
    '*Click untuk langsung Chat via Whatsapp',
    'stok update bisa langsung chek admin kami|Keunggulan Helm Half Face',
  ),
  goodthings4u: site('', 'Produkteigenschaften|Product features'),
  rosindex: site('active', 'repo'),
};
