const mostWords = 4_096
/** What is longer is a text: kept until the end, many of them would fill the memory. */
const longestWord = 200

/** The words that many cells share, written once; a word in one cell alone is not kept. */
export class SharedWords {
  #places = new Map<string, number>()
  #metOnce = new Set<string>()
  #first: number

  /** @param first the place of the first, after those that the workbook holds already */
  constructor(first: number) {
    this.#first = first
  }

  placeOf(word: string): number | undefined {
    if (word.length > longestWord) return undefined
    const place = this.#places.get(word)
    if (place !== undefined || this.#places.size >= mostWords) return place
    if (this.#metOnce.delete(word)) return this.#share(word)
    if (this.#metOnce.size >= mostWords) this.#metOnce.clear()
    this.#metOnce.add(word)
    return undefined
  }

  #share(word: string): number {
    const place = this.#first + this.#places.size
    this.#places.set(word, place)
    return place
  }

  words(): string[] {
    return [...this.#places.keys()]
  }
}
