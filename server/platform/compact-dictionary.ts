import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import TokenInfoDictionary from '@sglkc/kuromoji/src/dict/TokenInfoDictionary.js'
import NodeDictionaryLoader from '@sglkc/kuromoji/src/loader/NodeDictionaryLoader.js'

/** A file of the dictionary, unpacked into memory of just the size that its last four bytes tell. */
function unpacked(file: string): ArrayBuffer {
  const packed = readFileSync(file)
  const bytes = gunzipSync(packed, { chunkSize: Math.max(64, packed.readUInt32LE(packed.length - 4)) })
  return bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : new Uint8Array(bytes).buffer
}

/**
 * The words of each ending of the trie, by its number, read where the file has them: how many endings; of each its
 * number, how many words it has, and the words.
 */
function wordsByEnding(bytes: Uint8Array<ArrayBuffer>): object {
  const numbers = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2)
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

/**
 * Has the dictionary hold what lies in its files, 90 MB: by itself the tokeniser makes an array of each of 330,000
 * endings, and unpacks all files at once into memory that grows as it goes, 280 MB together.
 */
export function holdCompactly(): void {
  NodeDictionaryLoader.prototype.loadArrayBuffer = (file, loaded) => {
    try {
      loaded(null, unpacked(file))
    } catch (problem) {
      loaded(problem)
    }
  }
  TokenInfoDictionary.prototype.loadTargetMap = function loadTargetMap(bytes) {
    this.target_map = wordsByEnding(bytes)
    return this
  }
}
