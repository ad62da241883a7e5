/** Document types of the time before standards, in which a table does not end a paragraph (HTML standard, 13.2.6.4.1). */
const QUIRKY_PUBLIC =
  /^(?:-\/\/(?:advasoft|as|ietf|metrius|microsoft|netscape|o'reilly|softquad|spyglass|sq|sun microsystems|webtechs)|\+\/\/silmaril|-\/\/w3c\/\/dtd (?:html 3|html 4\.0 (?:frameset|transitional)|html experimental|w3 html)|-\/\/w3o|-\/w3c\/dtd html 4\.0 transitional|html$)/i;
const QUIRKY_WITHOUT_SYSTEM = /^-\/\/w3c\/\/dtd html 4\.01 (?:frameset|transitional)\/\//i;

/** The longest of those that mean anything have a third of it. */
const LONGEST = 500;
// Bounded: LONGEST.
const DECLARATION = /^doctype\s+(\S+)(?:\s+(?:public\s*(["'])(.*?)\2)?(?:\s*(?:system\s*)?(["'])(.*?)\4)?)?/i;

/** `declaration`: what stands between `<!` and `>`. */
export function isQuirky(declaration: string): boolean {
  const match = DECLARATION.exec(declaration.slice(0, LONGEST));
  if (match === null || match[1].toLowerCase() !== 'html') return true;
  const publicId = match[3] ?? '';
  if (QUIRKY_PUBLIC.test(publicId)) return true;
  return match[5] === undefined && QUIRKY_WITHOUT_SYSTEM.test(publicId);
}
