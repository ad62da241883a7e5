/** What an address says by itself, and where. */
export interface AddressSays {
  /**
   * `session`: it ends the session; `verb`: an action stands where addresses name what is done; `may`: a word that may be one stands
   * there; `value`: the word is a value, as filters have them; `within`: it is one of several words of a name.
   */
  readonly says: 'session' | 'verb' | 'may' | 'value' | 'within' | 'nothing';
  /** The piece that says so, as written. */
  readonly piece: string;
}

export const NOTHING: AddressSays = { says: 'nothing', piece: '' };
