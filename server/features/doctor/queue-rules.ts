import { type Finding, mind, well, wrong } from '../../platform/findings.ts'

export type QueuedTask = { task: string; waiting: number; oldest: Date | null; dead: number }
export type DueMails = { channel: string; waiting: number; oldest: Date | null }
type PoolNames = readonly { name: string; tasks?: readonly string[] }[]

/** From when waiting is no longer a busy hour. */
const lateMinutes = 30
/** Mail providers close a sender from about this share of bounces on. */
const worstBounceRate = 0.05
const fewestForARate = 50

const minutesSince = (oldest: Date, now: Date) => Math.floor((now.getTime() - oldest.getTime()) / 60_000)

function lateness(check: string, waiting: number, oldest: Date | null, now: Date, todo: string): Finding {
  if (!oldest || waiting === 0) return well(check, 'nothing waits')
  const minutes = minutesSince(oldest, now)
  const says = `${waiting} wait, the oldest for ${minutes} min`
  return minutes < lateMinutes ? well(check, says) : wrong(check, says, todo)
}

const earliest = (tasks: readonly QueuedTask[]): Date | null =>
  tasks.reduce<Date | null>(
    (first, { oldest }) => (oldest && (!first || oldest < first) ? oldest : first),
    null,
  )

/** The jobs of each pool of workers, and those that gave up. */
export function queueFindings(queue: readonly QueuedTask[], pools: PoolNames, now: Date): Finding[] {
  const named = new Set(pools.flatMap(({ tasks = [] }) => tasks))
  const ofPools = pools.map(({ name, tasks }) => {
    const own = queue.filter(({ task }) => (tasks ? tasks.includes(task) : !named.has(task)))
    const waiting = own.reduce((sum, one) => sum + one.waiting, 0)
    return lateness(
      `jobs: ${name}`,
      waiting,
      earliest(own),
      now,
      'is a process of ROLE=worker running? Read its log (docs/operations.md#jobs-wait)',
    )
  })
  const dead = queue.filter((one) => one.dead > 0)
  if (dead.length === 0) return [...ofPools, well('dead jobs', 'none')]
  const list = dead.map(({ task, dead: count }) => `${task} ${count}`).join(', ')
  return [
    ...ofPools,
    wrong(
      'dead jobs',
      `${list} gave up`,
      'read why in the log, then let them run again (docs/operations.md#jobs-wait)',
    ),
  ]
}

/** What is due and has not left, by channel. */
export const mailFindings = (due: readonly DueMails[], now: Date): Finding[] =>
  due.length === 0
    ? [well('mails', 'nothing waits')]
    : due.map(({ channel, waiting, oldest }) =>
        lateness(`mails: ${channel}`, waiting, oldest, now, 'docs/operations.md#mail-is-stuck'),
      )

/** How many of the last week's mails came back. */
export function bounceFinding({ sent, bounced }: { sent: number; bounced: number }): Finding {
  const says = `${bounced} of ${sent} mails of the last seven days came back`
  if (sent < fewestForARate || bounced / sent < worstBounceRate) return well('bounces', says)
  return mind(
    'bounces',
    says,
    'look at the addresses of the members that are not reached; mail servers stop taking mail from who sends to nobody',
  )
}
