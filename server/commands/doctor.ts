import * as z from 'zod'
import { helpLinesIn, isCheckDue } from '#contract/answers/help-lines.ts'
import { todayIn } from '../platform/calendar.ts'
import { systemClock } from '../platform/clock.ts'
import { type Command, instantOption, readOptions } from './command-line.ts'

const options = z.object({ at: instantOption.optional() })

/** What no machine can look after: the telephone lines that members are given, each with what is to be done about it. */
function linesToCheck(today: string) {
  return helpLinesIn('ja').flatMap((line) => {
    const { phone, checked, dialled } = line
    const isDue = isCheckDue(line, today)
    if (!isDue && dialled) return []
    const todo = isDue
      ? `a year has passed: compare it with contract/answers/help-lines.ts and its sources`
      : `taken from public notices: dial it once, and write the day into contract/answers/help-lines.ts`
    return { phone, name: line.name.ja, checked, dialled, is_due: isDue, todo }
  })
}

export const doctorCommand: Record<string, Command> = {
  doctor: {
    usage: 'doctor [--at T]',
    does: 'names what an operator has to look after by hand: help lines to dial, or checked over a year ago',
    async run(args) {
      const { at } = readOptions(args, options)
      const lines = linesToCheck(todayIn(at ?? systemClock()))
      return { is_well: lines.every(({ is_due }) => !is_due), help_lines: lines }
    },
  },
}
