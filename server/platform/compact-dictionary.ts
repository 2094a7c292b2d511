import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import NodeDictionaryLoader, { type Dictionaries } from '@sglkc/kuromoji/src/loader/NodeDictionaryLoader.js'

/** Gives memory back at once that would else wait for the next collection, unless others lie in it too. */
function giveBack({ buffer }: Uint8Array<ArrayBuffer>): void {
  if (buffer.byteLength > Buffer.poolSize) buffer.transfer(0)
}

/** A dictionary file, unpacked into a buffer of the size in its last four bytes. */
function unpacked(file: string): Buffer<ArrayBuffer> {
  const packed = readFileSync(file)
  // with a byte to spare no second piece is begun
  const bytes = gunzipSync(packed, { chunkSize: packed.readUInt32LE(packed.length - 4) + 1 })
  giveBack(packed)
  return bytes
}

function beginningOf(bytes: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  if (size === bytes.length) return bytes
  const beginning = new Uint8Array(bytes.subarray(0, size))
  giveBack(bytes)
  return beginning
}

/** A file without the zeros that fill it up, but for what a number of four bytes may need of them. */
function withoutZeros(file: string): Uint8Array<ArrayBuffer> {
  const bytes = unpacked(file)
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end -= 1
  return beginningOf(bytes, Math.min(bytes.length, Math.ceil(end / 4) * 4))
}

const wholeNumbers = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) =>
  new Int32Array(buffer, byteOffset, byteLength >> 2)

/** The bytes of a word's entry, and the offset of its features. */
const recordBytes = 10
const placeInRecord = 6

/** The features that the product reads: spelling, parts of speech, and the dictionary form where it differs. */
function featuresOf(file: string, words: Uint8Array<ArrayBuffer>) {
  const records = new DataView(words.buffer, words.byteOffset, words.byteLength)
  const bytes = unpacked(file)
  const [kinds, kindOf]: [string[], Map<string, number>] = [[], new Map()]
  let [from, to, record] = [0, 0, 0]
  for (let end = bytes.indexOf(0); end > from; end = bytes.indexOf(0, from)) {
    const [surface = '', ...further] = bytes.toString('utf8', from, end).split(',')
    const kind = further.slice(0, 6).join(',')
    const base = further[6] ?? surface
    const number = kindOf.get(kind) ?? kinds.push(kind) - 1
    kindOf.set(kind, number)
    records.setInt32(record + placeInRecord, to, true)
    record += recordBytes
    // shorter than before, so it lies before what is still to be read
    bytes.writeUInt16LE(number, to)
    to += 2 + bytes.write(`${base === surface ? surface : `${surface},${base}`}\0`, to + 2)
    from = end + 1
  }
  const features = Buffer.from(beginningOf(bytes, to).buffer)
  return {
    getString(place: number): string {
      const [surface, base] = features.toString('utf8', place + 2, features.indexOf(0, place + 2)).split(',')
      return `${surface},${kinds[features.readUInt16LE(place)]},${base ?? surface}`
    },
  }
}

/** The words of each ending, packed: how many endings; for each its number, count and words. */
function wordsByEnding(numbers: Int32Array): object {
  const places: number[] = []
  for (let left = numbers[0] ?? 0, at = 1; left > 0; left -= 1) {
    places[numbers[at] ?? 0] = at
    at += 2 + (numbers[at + 1] ?? 0)
  }
  const placeOf = Int32Array.from(places, (place) => place ?? 0)
  return new Proxy(placeOf, {
    get(_, ending) {
      const at = placeOf[Number(ending)] || 0
      return at > 0 ? numbers.subarray(at + 2, at + 2 + (numbers[at + 1] ?? 0)) : undefined
    },
  })
}

function fill(dictionaries: Dictionaries, folder: string): void {
  const bytesOf = (name: string) => withoutZeros(join(folder, `${name}.dat.gz`))
  const numbersOf = (name: string) => wholeNumbers(bytesOf(name))
  const { token_info_dictionary: known, unknown_dictionary: unknown } = dictionaries
  const words = bytesOf('tid')
  known.pos_buffer = featuresOf(join(folder, 'tid_pos.dat.gz'), words)
  known.loadDictionary(words)
  known.target_map = wordsByEnding(numbersOf('tid_map'))
  unknown.loadUnknownDictionaries(
    ...([bytesOf('unk'), bytesOf('unk_pos'), bytesOf('unk_map'), bytesOf('unk_char')] as const),
    ...([new Uint32Array(numbersOf('unk_compat')), bytesOf('unk_invoke')] as const),
  )
  dictionaries.loadTrie(numbersOf('base'), numbersOf('check'))
  const costs = bytesOf('cc')
  dictionaries.loadConnectionCosts(new Int16Array(costs.buffer, costs.byteOffset, costs.length >> 1))
}

/** Keeps the dictionary in 38 MB; the tokeniser itself unpacks 110 MB and an object for every ending. */
export function holdCompactly(): void {
  NodeDictionaryLoader.prototype.load = function load(loaded) {
    try {
      fill(this.dic, this.dic_path)
      loaded(null, this.dic)
    } catch (problem) {
      loaded(problem, this.dic)
    }
  }
}
