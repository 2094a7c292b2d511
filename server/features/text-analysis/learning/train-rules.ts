import type { Weights } from '../model-rules.ts'
import { raritySteps } from '../model-rules.ts'

export type Lesson = { parts: Int32Array; isMeant: boolean }

const rounds = 8
const pace = 0.2
const shrink = 1e-4
const fewest = 2

/** How rare each part is among texts, as a byte: log((n+1)/(texts with it+1))+1; 0 where it stands in one text alone. */
export function rarityOf(texts: readonly Int32Array[], size: number): Uint8Array {
  const seen = new Int32Array(size)
  for (const parts of texts) for (const part of parts) seen[part] = (seen[part] ?? 0) + 1
  return Uint8Array.from(seen, (count) =>
    count < fewest
      ? 0
      : Math.min(255, Math.round((Math.log((texts.length + 1) / (count + 1)) + 1) * raritySteps)),
  )
}

/** Logistic regression by AdaGrad (Duchi, Hazan, Singer 2011) with weighted parts; deterministic. */
export function learn(lessons: readonly Lesson[], rarity: Uint8Array): Weights {
  const weights = new Float64Array(rarity.length)
  const moved = new Float64Array(rarity.length).fill(1e-8)
  const start = { bias: 0, moved: 1e-8 }
  const meant = lessons.filter(({ isMeant }) => isMeant).length
  const share = { true: lessons.length / (2 * meant), false: lessons.length / (2 * (lessons.length - meant)) }
  const prepared = lessons.map(({ parts, isMeant }) => {
    const known = parts.filter((part) => (rarity[part] ?? 0) > 0)
    const values = Float64Array.from(known, (part) => (rarity[part] ?? 0) / raritySteps)
    const norm = Math.hypot(...values) || 1
    return { parts: known, values: values.map((value) => value / norm), isMeant }
  })
  const next = randomly(1)
  for (let round = 0; round < rounds; round += 1) {
    shuffle(prepared, next)
    for (const { parts, values, isMeant } of prepared) {
      let sum = start.bias
      for (let at = 0; at < parts.length; at += 1) sum += (weights[parts[at] ?? 0] ?? 0) * (values[at] ?? 0)
      const off = (1 / (1 + Math.exp(-sum)) - Number(isMeant)) * share[`${isMeant}`]
      for (let at = 0; at < parts.length; at += 1) {
        const part = parts[at] ?? 0
        const slope = off * (values[at] ?? 0) + shrink * (weights[part] ?? 0)
        const total = (moved[part] ?? 0) + slope * slope
        moved[part] = total
        weights[part] = (weights[part] ?? 0) - (pace * slope) / Math.sqrt(total)
      }
      start.moved += off * off
      start.bias -= (pace * off) / Math.sqrt(start.moved)
    }
  }
  return inSteps(start.bias, weights, rarity)
}

function inSteps(bias: number, weights: Float64Array, rarity: Uint8Array): Weights {
  const added = weights.map((weight, part) => (weight * (rarity[part] ?? 0)) / raritySteps)
  const step = added.reduce((most, one) => Math.max(most, Math.abs(one)), 0) / 127 || 1
  return { bias, step, weights: Int8Array.from(added, (one) => Math.round(one / step)) }
}

/** Numbers from 0 to 1 that are the same in every run (a linear congruential generator, Park and Miller 1988). */
function randomly(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 0x7fffffff
    return state / 0x7fffffff
  }
}

function shuffle(list: unknown[], next: () => number): void {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1))
    ;[list[at], list[other]] = [list[other], list[at]]
  }
}
