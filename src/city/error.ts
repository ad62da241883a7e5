/** What a caller of the city asked for that it does not have. The city knows nobody, so this is its own class. */
export class CityError extends Error {
  readonly code: 'unknown-profile' | 'unknown-trait' | 'unknown-skin' | 'unknown-language' | 'bad-option' | 'no-data';
  readonly hint: string;

  constructor(code: CityError['code'], message: string, hint: string) {
    super(message);
    this.name = 'CityError';
    this.code = code;
    this.hint = hint;
  }
}
