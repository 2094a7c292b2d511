import { writeFileSync } from 'node:fs'
import {
  type Lesson,
  lessons,
  modelFrom,
  worryFrom,
} from '../server/features/text-analysis/learning/learn-service.ts'
import { scoresOf, writeModel } from '../server/features/text-analysis/model-rules.ts'
import { closeTokenizer } from '../server/platform/tokenizer.ts'

/** From where a text is of concern, and rains: chosen by the table that `--across` prints, never by held-out sentences. */
const from = { concern: 1.6, critical: 1.1 }

const share = (some: readonly unknown[], all: readonly unknown[]) => (some.length / all.length).toFixed(3)

const groups = 5

/** How each hand is read by what others taught: hands in five groups, each read by what the other four taught. */
function across(taught: readonly Lesson[]): void {
  const hands = [...new Set(taught.map(({ hand }) => hand))]
  const read = Array.from({ length: groups }, (_, group) => {
    const isNew = ({ hand }: Lesson) => hands.indexOf(hand) % groups === group
    const model = worryFrom(taught.filter((one) => !isNew(one)))
    return taught
      .filter(isNew)
      .map(({ hand, effect, parts }) => ({ hand, effect, ...scoresOf(model, parts) }))
  }).flat()
  for (const hand of [...hands, null]) {
    const its = read.filter((one) => hand === null || one.hand === hand)
    const [worried, neutral] = [
      its.filter((one) => one.effect !== 'none'),
      its.filter((one) => one.effect === 'none'),
    ]
    const [grave, rained] = [
      its.filter((one) => one.effect === 'critical'),
      its.filter((one) => one.critical >= from.critical),
    ]
    const isFound = (one: { concern: number }) => one.concern >= from.concern
    process.stdout.write(
      `${hand ?? 'all'}\tfound ${share(worried.filter(isFound), worried)}\tfalse alarms ${share(neutral.filter(isFound), neutral)}` +
        `\train found ${share(
          rained.filter((one) => one.effect === 'critical'),
          grave,
        )}, right ${share(
          rained.filter((one) => one.effect === 'critical'),
          rained,
        )}\n`,
    )
  }
}

const taught = await lessons()
await closeTokenizer()
if (process.argv.includes('--across')) across(taught)
else {
  const path = new URL('../server/features/text-analysis/model.bin.gz', import.meta.url)
  writeFileSync(path, writeModel(modelFrom(taught, from)))
  process.stdout.write(`learnt from ${taught.length} sentences\n`)
}
