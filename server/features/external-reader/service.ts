import type { ExternalReaderState } from '#contract/external-reader/calls.ts'
import { shortcomingWords } from '#contract/external-reader/words.ts'
import { audit } from '../../platform/audit.ts'
import { formatLocal } from '../../platform/calendar.ts'
import { asDate } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { dailyCeiling } from './breaker-rules.ts'
import { measuredRates } from './measured-rules.ts'
import { pausedUntil, saveSetting } from './queries.ts'
import { countToday } from './reading/queries.ts'
import { standingOf } from './standing-service.ts'

export { measure } from './measure-service.ts'
export type { ExternalFinding } from './reader-rules.ts'
export { type Answers, ask, readingJob, workOff } from './reading/service.ts'
export { readerFor } from './standing-service.ts'

export async function get({ app, tx, actor, now }: Ctx): Promise<{ result: ExternalReaderState }> {
  const { reader, missing, setting, measurement, isOn } = await standingOf(app, tx, actor.companyId)
  const paused = isOn ? await pausedUntil(tx, asDate(now)) : null
  const isReady = missing.length === 0
  return {
    result: {
      state: !reader ? 'not_set_up' : !isReady ? 'not_ready' : !isOn ? 'off' : paused ? 'paused' : 'on',
      is_on: isOn,
      reasons: missing.map((one) => shortcomingWords[one]),
      model: reader?.model ?? null,
      host: reader ? new URL(reader.base).host : null,
      measured: measurement ? measuredRates(measurement) : null,
      changed_at: setting ? formatLocal(setting.changed_at) : null,
      paused_until: paused && formatLocal(paused),
      today: await countToday(tx, actor.companyId, now),
      daily_ceiling: dailyCeiling,
    },
  }
}

/** Lets the reader read what members write from now on, or no more; what waits is not sent then. */
export async function save(ctx: Ctx, { is_on }: { is_on: boolean }) {
  const { app, tx, actor, now } = ctx
  const { missing, isOn } = await standingOf(app, tx, actor.companyId)
  const [first] = missing
  if (is_on && first) throw new AppError('external_reader_not_ready', { message: shortcomingWords[first] })
  if (is_on !== isOn) {
    await saveSetting(tx, actor.companyId, { isOn: is_on, by: actor.userId, at: asDate(now) })
    const task = is_on ? 'survey_setting.external_reader_on' : 'survey_setting.external_reader_off'
    await audit(ctx, { category: 'survey_setting', task })
  }
  const message = is_on
    ? '外部の読み取りを始めました。これから届く回答が対象です。'
    : '外部の読み取りを止めました。送信を待っていた文章も送りません。'
  return { ...(await get(ctx)), message }
}
