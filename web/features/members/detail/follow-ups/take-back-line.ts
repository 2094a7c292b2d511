import { client } from '../../../../platform/api.ts'
import type { ShowFlash } from '../../../../platform/flash.tsx'
import { japaneseOf } from '../../../../platform/request-error.ts'
import { refreshFollowUps } from './entries.ts'

/** Takes back the line of an entry and says so, or why it could not be. */
export async function takeBackLine(id: number, flash: ShowFlash): Promise<void> {
  try {
    flash((await client.followUps.takeBackLine({ id })).message)
  } catch (error) {
    flash(japaneseOf(error), 'fail')
  }
  await refreshFollowUps()
}
