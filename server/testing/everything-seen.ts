import { conditionType, importance, interviewStatus } from '#contract/codes.ts'
import { attentionNeeds } from '#contract/follow-ups/attention-ranks.ts'
import { memberSortKeys } from '#contract/members/sort-keys.ts'
import type { RoleKey } from '#contract/permissions.ts'
import { everythingRead, type NamedThings } from './everything-read.ts'
import type { suite } from './suite.ts'

type Stage = Pick<ReturnType<typeof suite>, 'server' | 'company' | 'as'>

const orders = memberSortKeys.flatMap((sort) => ['asc', 'desc'].map((order) => ({ sort, order })))
const filters = [
  ...conditionType.codes.map((code) => ({ condition_type: code })),
  ...interviewStatus.codes.map((code) => ({ interview_status: code })),
  ...importance.codes.map((code) => ({ importance: code })),
  ...attentionNeeds.map((need) => ({ need })),
  ...['need_follow', 'silent', 'overdue', 'unread', 'complained'].map((name) => ({ [name]: true })),
]

/** Whatever a role may read, ask for, sort and search by, `words` among it. */
export async function everythingSeenBy(
  { server, company, as }: Stage,
  role: RoleKey,
  { things, words }: { things: NamedThings; words: readonly string[] },
): Promise<Map<string, unknown>> {
  const seen = await everythingRead(server, company, role, { things })
  const searches = words.map((q) => ({ q }))
  const asked: Record<string, Record<string, string | number | boolean>[]> = {
    '/v3/members/monthly': [...orders, ...filters, ...searches],
    [`/v4/obf/members/${things.members?.code}/neighbors`]: orders,
    '/v4/common/search': searches,
    '/v4/obf/members/search': searches,
  }
  for (const [path, queries] of Object.entries(asked))
    for (const query of queries)
      seen.set(
        `${path} ${JSON.stringify(query)}`,
        await as(role)
          .send('GET', path, { query })
          .then(({ text }) => text),
      )
  return seen
}
