// The parts of the tokeniser that its own types leave out.

declare module '@sglkc/kuromoji/src/loader/NodeDictionaryLoader.js' {
  type Known = {
    pos_buffer: { getString(place: number): string }
    target_map: object
    loadDictionary(words: Uint8Array): void
  }
  type Unknown = {
    loadUnknownDictionaries(
      words: Uint8Array,
      features: Uint8Array,
      byEnding: Uint8Array,
      classes: Uint8Array,
      furtherClasses: Uint32Array,
      classNames: Uint8Array,
    ): void
  }
  export type Dictionaries = {
    token_info_dictionary: Known
    unknown_dictionary: Unknown
    loadTrie(bases: Int32Array, checks: Int32Array): void
    loadConnectionCosts(costs: Int16Array): void
  }
  type Loader = { dic: Dictionaries; dic_path: string }
  const loader: {
    prototype: { load(this: Loader, loaded: (problem: unknown, dictionaries: Dictionaries) => void): void }
  }
  export default loader
}
