import { readerOf } from '../features/external-reader/asking-service.ts'
import { saveMeasurement } from '../features/external-reader/queries.ts'
import type { ReaderFigures } from '../features/external-reader/verdict-rules.ts'
import { lexiconVersion } from '../features/text-analysis/service.ts'
import { jobs } from '../jobs.ts'
import type { App } from '../platform/context.ts'
import type { TestCompany } from './company.ts'
import { type FakeOpenAi, openAiKey, openAiModel } from './providers/openai.ts'

export const readerEnv = ({ base }: Pick<FakeOpenAi, 'base'>) => ({
  ANALYSIS_API_BASE: `${base}/v1`,
  ANALYSIS_API_KEY: openAiKey,
  ANALYSIS_MODEL: openAiModel,
})

/** Figures with which a reader may be switched on. */
export const goodFigures: ReaderFigures = {
  model: openAiModel,
  reader_version: '1',
  lexicon_version: lexiconVersion,
  sentences: 200,
  recall: { count: 90, n: 100 },
  local_recall: { count: 60, n: 100 },
  precision: { count: 90, n: 100 },
  false_alarms: { count: 10, n: 100 },
  changed_others: { count: 0, n: 72 },
  steered: { count: 1, n: 8 },
}

/** Says what the installation's reader was measured to be worth. */
export async function storeFigures(
  app: Pick<App, 'config' | 'database'>,
  figures: Partial<ReaderFigures> = {},
): Promise<void> {
  const reader = readerOf(app.config)
  if (!reader) throw new Error('no reader is set up')
  const at = new Date('2026-04-01T00:00:00Z')
  await app.database.asSystem((tx) =>
    saveMeasurement(tx, reader.id, { figures: { ...goodFigures, ...figures }, at }),
  )
}

export const switchOn = (app: App, { id }: Pick<TestCompany, 'id'>) =>
  app.database.asCompany(id, (tx) =>
    tx
      .insertInto('external_reader_settings')
      .values({ company_id: id, is_on: true, changed_at: new Date('2026-04-01T00:00:00Z') })
      .execute(),
  )

export const readOutside = (app: App): Promise<void> => jobs.read_externally?.(app, {}) ?? Promise.resolve()
