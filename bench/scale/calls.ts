/** Who asks. */
export type Role = 'owner' | 'restricted_viewer'

export type Call = { name: string; path: (company: number, members: number) => string }

const list = (name: string, query: string): Call => ({
  name: `list-${name}`,
  path: () => `/v3/members/monthly?limit=50&${query}`,
})
const search = (name: string, words: string): Call => ({
  name: `search-${name}`,
  path: () => `/v4/common/search?q=${encodeURIComponent(words)}`,
})
const plain = (name: string, path: string): Call => ({ name, path: () => path })

const middleOf = (members: number) => Math.floor(members / 20) * 10 + 1

export const calls: readonly Call[] = [
  list('first', ''),
  list('name', 'sort=name'),
  list('joined', 'sort=joined'),
  list('answered', 'sort=answered'),
  list('condition', 'sort=condition'),
  list('due', 'sort=due'),
  list('department', 'department_id=1'),
  list('weather', 'condition_type=3'),
  list('hire', 'is_newbie=1'),
  list('overdue', 'overdue=true'),
  list('silent', 'silent=true'),
  list('in-company', 'in_company=true'),
  list('q-none', `q=${encodeURIComponent('存在しない')}`),
  list('q-code', 'q=E4711'),
  list('q-family', `q=${encodeURIComponent('佐村')}`),
  list('q-common', `q=${encodeURIComponent('佐藤')}`),
  list('offset-9950', 'offset=9950'),
  plain('dashboard', '/v4/common/dashboard'),
  plain('summary', '/v4/common/deliveries/summary'),
  search('none', '存在しない'),
  search('code', 'E4711'),
  search('family', '佐村'),
  search('common', '佐藤'),
  search('romaji', 'yamamoto'),
  search('romaji-none', 'zizuzaze'),
  plain('anniversaries-count', '/v3/members/anniversaries/count'),
  plain('chart', '/v4/common/organization-chart/members'),
  plain('departments', '/v4/common/departments'),
  {
    name: 'neighbors',
    path: (company, members) => `/v4/obf/members/c${company}-${middleOf(members)}/neighbors`,
  },
  {
    name: 'neighbors-name',
    path: (company, members) => `/v4/obf/members/c${company}-${middleOf(members)}/neighbors?sort=name`,
  },
  { name: 'detail', path: (company, members) => `/v4/obf/members/c${company}-${middleOf(members)}` },
  plain('bounce-count', '/v3/members/bounce_mail_count'),
  plain('first-delivery', '/v3/members/first_delivery'),
  plain('outlook', '/v3/enqs/outlook'),
  plain('company-counts', '/v3/company_counts'),
  plain('action-logs', '/v3/actionlogs'),
  plain('unread', '/v3/members/unread'),
  plain('conversations', '/v4/messages/conversations'),
  plain('conversation-counts', '/v4/messages/conversations/counts'),
  plain('anniversaries', '/v3/members/anniv_answers_list'),
  plain('retention', '/v4/common/retention'),
  plain('report', '/v3/answers/report'),
  plain('me', '/v4/auth/me'),
]
