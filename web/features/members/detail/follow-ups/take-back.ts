import { client } from '../../../../platform/api.ts'
import type { ShowFlash } from '../../../../platform/flash.tsx'
import { japaneseOf } from '../../../../platform/request-error.ts'
import { refreshFollowUps } from './entries.ts'

async function takeBack(flash: ShowFlash, call: () => Promise<{ message: string }>): Promise<boolean> {
  try {
    flash((await call()).message)
    return true
  } catch (error) {
    flash(japaneseOf(error), 'fail')
    return false
  } finally {
    await refreshFollowUps()
  }
}

/** Takes back the line of an entry and says so, or why it could not be. */
export const takeBackLine = (id: number, flash: ShowFlash): Promise<boolean> =>
  takeBack(flash, () => client.followUps.takeBackLine({ id }))

/** Takes back a whole entry; its words go back to where they were written. */
export async function takeBackEntry(id: number, flash: ShowFlash, putBack: () => unknown): Promise<void> {
  if (await takeBack(flash, () => client.followUps.remove({ id }))) putBack()
}
