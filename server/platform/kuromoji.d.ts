// The parts of the tokeniser that its own types leave out.

declare module '@sglkc/kuromoji/src/loader/NodeDictionaryLoader.js' {
  type Loaded = (problem: unknown, bytes?: ArrayBuffer) => void
  const loader: { prototype: { loadArrayBuffer(file: string, loaded: Loaded): void } }
  export default loader
}

declare module '@sglkc/kuromoji/src/dict/TokenInfoDictionary.js' {
  type Dictionary = {
    target_map: object
    loadTargetMap(this: Dictionary, bytes: Uint8Array<ArrayBuffer>): Dictionary
  }
  const dictionary: { prototype: Dictionary }
  export default dictionary
}
