import { type Answers, type Demo, noSample } from '../demo.ts'
import type { Client } from '../sample-store.ts'

export const firstSteps = (demo: Demo): Answers<Client['firstSteps']> => {
  const stepsOf = async () => (await demo.kept('firstSteps', 'get')).result
  return {
    get: () => demo.kept('firstSteps', 'get'),
    putAway: async ({ is_put_away }) => {
      Object.assign(await stepsOf(), { is_put_away })
      return { message: '最初のステップの表示を変更しました。' }
    },
    confirmSchedule: async () => {
      const { steps } = await stepsOf()
      const step = steps.find(({ key }) => key === 'schedule')
      if (step) step.is_done = true
      return { message: '月次アンケートの日程を確認しました。' }
    },
  }
}

/** Sample people are for a company without members, which neither of the demo's is. */
export const samplePeople: Answers<Client['samplePeople']> = { load: noSample, remove: noSample }
