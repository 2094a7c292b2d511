import { readFileSync } from 'node:fs'
import { type HeldOutSentence, readHeldOut } from './sentences-rules.ts'

const stored = new URL('../sentences/held-out.base64', import.meta.url)

/** The held-out sentences, to measure a reading with: print figures of them only, never a text. */
export const heldOutSentences = (): HeldOutSentence[] => readHeldOut(readFileSync(stored, 'utf8'))
