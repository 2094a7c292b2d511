import * as z from 'zod'
import { helpLinesIn, isCheckDue } from '#contract/answers/help-lines.ts'
import { examine } from '../features/doctor/service.ts'
import { pools } from '../jobs.ts'
import { todayIn } from '../platform/calendar.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { type Finding, type Level, mind, well, wrong } from '../platform/findings.ts'
import { type Command, instantOption, ReportedError, readOptions, wholeOption } from './command-line.ts'

/** One a night, and a night that it may miss. */
const backupDays = 2

const options = z.object({
  at: instantOption.optional(),
  ask: z.boolean().optional(),
  json: z.boolean().optional(),
  dns: z.string().min(1).optional(),
  'dkim-selector': z.string().min(1).optional(),
  'backup-days': wholeOption(0).default(backupDays),
})

/** What no machine can look after: the telephone lines that members are given. */
function helpLineFindings(today: string): Finding[] {
  return helpLinesIn('ja').map((line) => {
    const check = `help line ${line.phone}`
    const name = line.name.ja
    if (isCheckDue(line, today))
      return wrong(
        check,
        `${name}: a year has passed since ${line.checked}`,
        'compare it with contract/answers/help-lines.ts and its sources',
      )
    if (!line.dialled)
      return mind(
        check,
        `${name}: taken from public notices, nobody has called it`,
        'dial it once, and write the day into contract/answers/help-lines.ts',
      )
    return well(check, `${name}: dialled on ${line.dialled}`)
  })
}

const marks: Record<Level, string> = {
  wrong: 'WRONG  ',
  mind: 'mind   ',
  unknown: 'unknown',
  well: 'well   ',
}

const worstFirst: readonly Level[] = ['wrong', 'mind', 'unknown', 'well']

const linesOf = (findings: readonly Finding[]): string =>
  findings
    .toSorted((one, other) => worstFirst.indexOf(one.level) - worstFirst.indexOf(other.level))
    .map(
      ({ level, check, says, todo }) =>
        `${marks[level]}  ${check}: ${says}\n${todo ? `         → ${todo}\n` : ''}`,
    )
    .join('')

export const doctorCommand: Record<string, Command> = {
  doctor: {
    usage: `doctor [--ask] [--backup-days ${backupDays}] [--dkim-selector S] [--dns ADDRESS] [--json] [--at T]`,
    does: 'looks at the installation and names what is wrong, each with what to do; ends with 1 where something is. --ask asks the providers of channels too, --backup-days 0 says that something else makes backups',
    async run(args, operator) {
      const { at, ask = false, json, dns, ...named } = readOptions(args, options)
      const examined = await examine(readConfig(operator.env), {
        ask,
        dns,
        pools,
        dkimSelector: named['dkim-selector'],
        backupDays: named['backup-days'] || null,
      })
      const findings = [...examined, ...helpLineFindings(todayIn(at ?? systemClock()))]
      const isWell = findings.every(({ level }) => level !== 'wrong')
      await operator.print(json ? `${JSON.stringify({ is_well: isWell, findings })}\n` : linesOf(findings))
      if (!isWell) throw new ReportedError('something is wrong')
    },
  },
}
