import { api, queryClient } from '../../platform/api.ts'
import type { ShowFlash } from '../../platform/flash.tsx'
import { japaneseOf } from '../../platform/request-error.ts'

/** Everything that shows talks, promises or the entries they leave asks again. */
export const refreshTalks = () =>
  Promise.all(
    [api.talks.key(), api.followUps.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )

/** Does one thing about a talk or a promise and says so, or why not; `then` offers its undo. */
export async function doAndSay<Done extends { message: string }>(
  flash: ShowFlash,
  run: () => Promise<Done>,
  undo?: (done: Done) => Promise<unknown>,
): Promise<void> {
  try {
    const done = await run()
    const action = undo && { label: '取り消す', run: () => void undo(done) }
    flash(done.message, 'success', action)
  } catch (error) {
    flash(japaneseOf(error), 'fail')
  } finally {
    await refreshTalks()
  }
}
