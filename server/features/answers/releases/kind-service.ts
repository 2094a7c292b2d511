import type { SentencePlace } from '#contract/answers/release-calls.ts'
import type { SentenceKind } from '#contract/security/log.ts'
import { textCategoryKeys } from '#contract/text-analysis/categories.ts'
import { analyse } from '../../text-analysis/service.ts'
import { isGraveReading } from '../text-analysis/grave-rules.ts'
import type { WrittenText } from '../text-analysis/texts-rules.ts'

/** What these sentences are about, each by its gravest word: for the log, which holds none of their words. */
export async function kindsAt(
  texts: readonly WrittenText[],
  places: readonly SentencePlace[],
): Promise<SentenceKind[]> {
  const kinds: SentenceKind[] = []
  for (const { question_id, start, end } of places) {
    const written = texts.find(({ questionId }) => questionId === question_id)
    if (written) kinds.push(await kindOf(written.text.slice(start, end), written.language))
  }
  return kinds
}

async function kindOf(sentence: string, language: WrittenText['language']): Promise<SentenceKind> {
  const { findings } = await analyse(sentence, language)
  const grave = findings.filter((finding) => isGraveReading({ findings: [finding] }))
  return textCategoryKeys.find((key) => grave.some(({ category }) => category === key)) ?? 'other'
}
