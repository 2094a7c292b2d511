import type { Shortcoming } from '#contract/external-reader/words.ts'
import type { App } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { lexiconVersion } from '../text-analysis/service.ts'
import { type Reader, readerOf } from './asking-service.ts'
import { readMeasurement, readSetting } from './queries.ts'
import { shortcomings } from './verdict-rules.ts'

/** What the installation's reader is worth, and whether the company chose it. */
export async function standingOf({ config }: Pick<App, 'config'>, tx: Tx, companyId: number) {
  const reader = readerOf(config)
  const measurement = reader && (await readMeasurement(tx, reader.id))
  const missing: Shortcoming[] = reader
    ? shortcomings(measurement?.figures ?? null, lexiconVersion)
    : ['not_set_up']
  const setting = await readSetting(tx, companyId)
  return { reader, missing, setting, measurement, isOn: setting?.is_on ?? false }
}

/** The reader that may read this company's texts now; null where there is none, it is not good enough, or not wanted. */
export async function readerFor(app: Pick<App, 'config'>, tx: Tx, companyId: number): Promise<Reader | null> {
  if (!readerOf(app.config)) return null
  const { reader, missing, isOn } = await standingOf(app, tx, companyId)
  return isOn && missing.length === 0 ? reader : null
}
